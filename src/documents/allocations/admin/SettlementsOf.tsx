import { useMemo } from 'react'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useAllRows } from '~/admin/useAllRows'
import type { AnyDocType } from '~/documents/docType'
import { settlementsEndpointOf } from '~/documents/documentNames'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { SettledRow } from '../settledNames'

const columns = ({ number: { column, label } }: AnyDocType): Column<SettledRow>[] => [
  { source: column, label, render: (row) => formatNumberWithYear(String(row[column]), String(row.fiscalYear)) },
  { source: 'createdDateAd', label: calendarLabels.gregorianDate },
  ...(hasOwnCalendar ? [{ source: 'createdDateBs', label: calendarLabels.date }] : []),
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'createdByUserName', label: 'Received By' },
]

/** Lists the settlements of a document. */
export function SettlementsOf({ by, of, id }: { by: AnyDocType; of: AnyDocType; id: number }) {
  const visibleColumns = useMemo(() => columns(by), [by])
  const { call, parameter } = settlementsEndpointOf(by, of)
  const list = useAllRows<SettledRow>(by.apiPath, call, { [parameter]: id })
  const look = { numbering: 'none', maxHeight: 160, emptyText: 'Nothing was paid yet.' } as const
  return <RecordTable label="Receipts" columns={visibleColumns} {...list} {...look} />
}
