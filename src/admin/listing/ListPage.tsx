import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { CountChip } from '~/ui/CountChip'
import { useHotkeys } from '~/ui/useHotkeys'
import { usePrintList } from '~/ui/usePrintList'
import { resourceNameOf } from '../resourceNames'
import { PageFrame } from '../shell/PageFrame'
import type { Row } from './columns'
import { ListBody, type ListBodyProps } from './ListBody'

export interface ListPageProps<R extends Row> extends Omit<ListBodyProps<R>, 'label' | 'onAdd'> {
  title: string
  /** The label of the count next to the title; without it there is none. */
  countLabel?: string
  /** Opens the form for a new record, by Add or Ctrl+Enter; absent for users without the permission. */
  onAdd?: (() => void) | undefined
  /** A dialog is open and has the keys. */
  hasOpenDialog?: boolean
  /** Beside Add, such as the choice of columns. */
  tools?: ReactNode
  /** Above the list, such as the tabs of the registrations. */
  aboveList?: ReactNode
  /** The dialogs of the page. */
  children?: ReactNode
}

/** The page of a list of masters, documents or events: its title with the count, Add, the list, and its dialogs. */
export function ListPage<R extends Row>(props: ListPageProps<R>) {
  const { title, countLabel, onAdd, hasOpenDialog = false, tools, aboveList, children, ...body } = props
  const { route, list } = body
  const translate = useTranslate()
  const printed = usePrintList({ range: list.range, search: list.appliedSearch, pages: list.pagination })
  useHotkeys({ add: onAdd }, onAdd !== undefined && !hasOpenDialog)
  const page = (
    <PageFrame
      title={title}
      titleExtra={countLabel && <CountChip label={countLabel} count={list.count} />}
      actions={
        <>
          {printed.button}
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
      {printed.heading}
      <ListBody {...body} label={title} onAdd={hasOpenDialog ? undefined : onAdd} />
      {children}
    </PageFrame>
  )
  return route ? <ResourceContextProvider value={resourceNameOf({ route })}>{page}</ResourceContextProvider> : page
}
