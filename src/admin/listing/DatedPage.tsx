import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { CountChip } from '~/ui/CountChip'
import { useHotkeys } from '~/ui/useHotkeys'
import { PageFrame } from '../shell/PageFrame'
import { DatedList, type DatedListProps } from './DatedList'

export interface DatedPageProps<Row extends { id: number }> extends Omit<DatedListProps<Row>, 'label'> {
  title: string
  /** The label of the count next to the title. */
  countLabel: string
  /** Opens the form for a new document, by Add or Ctrl+Enter; absent for users without the permission. */
  onAdd?: () => void
  /** A dialog is open and has the keys. */
  hasOpenDialog?: boolean
  /** Beside Add, such as the choice of columns. */
  tools?: ReactNode
  /** Above the list, such as the tabs of the registrations. */
  aboveList?: ReactNode
  /** The dialogs of the page. */
  children?: ReactNode
}

/** A custom page of documents or events by day: its title with the count, Add, the list, and its dialogs. */
export function DatedPage<Row extends { id: number }>(props: DatedPageProps<Row>) {
  const { title, countLabel, onAdd, hasOpenDialog = false, tools, aboveList, children, ...list } = props
  const translate = useTranslate()
  useHotkeys({ add: onAdd }, onAdd !== undefined && !hasOpenDialog)
  return (
    <PageFrame
      title={title}
      titleExtra={<CountChip label={countLabel} count={list.list.count} />}
      actions={
        <>
          {tools}
          {onAdd && (
            <Button variant="contained" startIcon={<Add />} onClick={onAdd} title="Ctrl+Enter">
              {translate('Add')}
            </Button>
          )}
        </>
      }
    >
      {aboveList}
      <DatedList {...list} label={title} />
      {children}
    </PageFrame>
  )
}
