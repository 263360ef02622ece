import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermissions } from '../usePermissions'
import type { Column } from './columns'
import { ListPage } from './ListPage'
import type { RowAction } from './RowButtons'
import { useWorkQueue } from './useWorkQueue'

interface AnswerQueuePageProps<Row extends { id: number }> {
  title: string
  /** The list endpoint, below `api/v1/`; it takes `status`, `waiting` or `answered`. */
  path: string
  /** The name of the tab with the answered rows. */
  answered: string
  columns: Readonly<Record<'waiting' | 'answered', Column<Row>[]>>
  /** The button that answers a row, and its permission. */
  action: Pick<RowAction<Row>, 'label' | 'icon'> & { permission: string }
  /** Renders the dialog; `onClose` receives whether an answer was saved. */
  dialogOf: (row: Row, onClose: (done: boolean) => void) => ReactNode
  /** Shows a row that is answered; without it there is no more to be seen than in the list. */
  readerOf?: (row: Row, onClose: () => void) => ReactNode
}

/** Lists the rows that wait for an answer, renewing itself, and the answered ones. */
export function AnswerQueuePage<Row extends { id: number }>(props: AnswerQueuePageProps<Row>) {
  const { title, path, answered, columns, action, dialogOf, readerOf } = props
  const { permission, label, icon } = action
  const translate = useTranslate()
  const { can } = usePermissions()
  const { list, status, setStatus } = useWorkQueue<Row>(path, Object.keys(columns))
  const [opened, setOpened] = useState<Row | null>(null)
  const isWaiting = status === 'waiting'
  const mayAnswer = can(permission) && isWaiting
  const actions = useMemo(() => (mayAnswer ? [{ label, icon, onClick: setOpened }] : []), [mayAnswer, label, icon])
  const close = (done: boolean) => {
    setOpened(null)
    if (done) void list.reread()
  }
  return (
    <ListPage
      title={title}
      countLabel={isWaiting ? 'Waiting' : answered}
      list={list}
      searchHint={null}
      extraFilters={
        <Tabs value={status} onChange={(_, next: string) => setStatus(next)}>
          <Tab value="waiting" label={translate('Waiting')} />
          <Tab value="answered" label={translate(answered)} />
        </Tabs>
      }
      columns={columns[isWaiting ? 'waiting' : 'answered']}
      actions={actions}
      onOpen={mayAnswer || (readerOf && !isWaiting) ? setOpened : undefined}
    >
      {opened && (isWaiting ? dialogOf(opened, close) : readerOf?.(opened, () => close(false)))}
    </ListPage>
  )
}
