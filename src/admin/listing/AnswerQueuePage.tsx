import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AutoRefreshFrame } from '~/ui/AutoRefreshFrame'
import { CountChip } from '~/ui/CountChip'
import { PageFrame } from '../shell/PageFrame'
import { usePermissions } from '../usePermissions'
import type { Column } from './columns'
import { RecordTable } from './RecordTable'
import type { RowAction } from './RowButtons'
import { initialListView, useListUrlState } from './useListUrlState'
import { tablePropsOf, usePagedList } from './usePagedList'

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
  const { view, change, resize } = useListUrlState(
    path,
    { ...initialListView, status: 'waiting' },
    (name, text) => name !== 'status' || text in columns,
  )
  const place = {
    ...view,
    setPage: (page: number) => change({ page }),
    setPerPage: resize,
    resetPage: () => change(initialListView),
  }
  const list = usePagedList<Row>(path, { status: view.status }, place, { renews: true })
  const [opened, setOpened] = useState<Row | null>(null)
  const isWaiting = view.status === 'waiting'
  const mayAnswer = can(permission) && isWaiting
  const actions = useMemo(() => (mayAnswer ? [{ label, icon, onClick: setOpened }] : []), [mayAnswer, label, icon])
  const close = (done: boolean) => {
    setOpened(null)
    if (done) void list.reread()
  }
  return (
    <PageFrame title={title} titleExtra={<CountChip label={isWaiting ? 'Waiting' : answered} count={list.count} />}>
      <Tabs value={view.status} onChange={(_, status: string) => change({ status })} sx={{ mb: 1 }}>
        <Tab value="waiting" label={translate('Waiting')} />
        <Tab value="answered" label={translate(answered)} />
      </Tabs>
      <AutoRefreshFrame list={list}>
        <RecordTable
          {...tablePropsOf(list)}
          label={title}
          columns={columns[isWaiting ? 'waiting' : 'answered']}
          pagination={list.pagination}
          actions={actions}
          onOpen={mayAnswer || (readerOf && !isWaiting) ? setOpened : undefined}
        />
      </AutoRefreshFrame>
      {opened && (isWaiting ? dialogOf(opened, close) : readerOf?.(opened, () => close(false)))}
    </PageFrame>
  )
}
