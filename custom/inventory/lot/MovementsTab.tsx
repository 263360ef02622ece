import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { tablePropsOf, useLocalPageState, usePagedList } from '~/admin/listing/usePagedList'
import { DateTimeText } from '~/ui/DateTimeText'
import { RecordLink } from '~shared/records/RecordLink'
import { lotApiPath } from '~shared/stock/lotPaths'
import type { LotMovement, LotPageData } from './responses'

function Document({ document, documentNo }: LotMovement) {
  const translate = useTranslate()
  if (!document) return documentNo
  return (
    <RecordLink to={document} id={document.id}>
      {`${translate(document.label)} ${document.no}`}
    </RecordLink>
  )
}

/** The columns of movements, wherever they are shown. */
export const movementColumns: Column<LotMovement>[] = [
  { source: 'at', label: 'Date/Time', onCard: 'text', render: ({ at }) => <DateTimeText at={at} /> },
  { source: 'createdDateBs', label: 'Date (BS)' },
  { source: 'document', label: 'Document', onCard: 'title', render: (row) => <Document {...row} /> },
  { source: 'store', label: 'Store', render: ({ store }) => store.name },
  { source: 'qty', label: 'Qty', kind: 'quantity', onCard: 'amount' },
  { source: 'value', label: 'Value', kind: 'money' },
  { source: 'balanceAfter', label: 'Balance Of Batch', kind: 'quantity' },
  { source: 'by', label: 'User' },
]

/** How a lot came and went: the movements in the reader's stores with their documents, the last first. */
export default function MovementsTab({ lot: { id } }: { lot: LotPageData }) {
  const list = usePagedList<LotMovement>(`${lotApiPath}/${id}/movement`, {}, useLocalPageState(), {
    family: lotApiPath,
  })
  return (
    <RecordTable<LotMovement>
      {...tablePropsOf(list)}
      {...{
        label: 'Movements',
        columns: movementColumns,
        pagination: list.pagination,
        emptyText: 'None yet.',
        isCardOnPhone: true,
      }}
    />
  )
}
