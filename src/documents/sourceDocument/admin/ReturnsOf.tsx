import { useMemo } from 'react'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { stateColumn } from '~/admin/states/stateColumn'
import { useAllRows } from '~/admin/useAllRows'
import type { AnyDocType } from '~/documents/docType'
import { singularPathSegment } from '~/documents/documentNames'
import { totalColumnsOf } from '~/documents/list/documentColumns'
import { calendarLabels, hasOwnCalendar } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { queryParamName } from '~/metadata/resource'

type Row = { id: number; fiscalYear: string } & Readonly<Record<string, unknown>>

function columnsOf(by: AnyDocType, label: string): Column<Row>[] {
  const { column } = by.number
  const sum = totalColumnsOf(by).at(-1)
  return [
    { source: column, label, render: (row) => formatNumberWithYear(String(row[column]), String(row.fiscalYear)) },
    { source: 'createdDateAd', label: calendarLabels.shortGregorianDate },
    ...(hasOwnCalendar ? [{ source: 'createdDateBs', label: calendarLabels.shortDate }] : []),
    ...(sum ? [{ ...sum, kind: 'money' }] : []),
    ...(by.states ? [stateColumn(by.states) as Column<Row>] : []),
    { source: 'remarks', label: 'Remarks' },
  ]
}

interface ReturnsOfProps {
  by: AnyDocType
  of: AnyDocType
  id: number
  /** The label of its number; default its own. */
  label?: string
}

/** Lists the documents that took something back of a document. */
export function ReturnsOf({ by, of, id, label = by.number.label }: ReturnsOfProps) {
  const columns = useMemo(() => columnsOf(by, label), [by, label])
  const list = useAllRows<Row>(by.apiPath, `of-${singularPathSegment(of)}`, {
    [queryParamName(of.apiNames.idField)]: id,
  })
  return <RecordTable label={by.label} columns={columns} {...list} numbering="none" maxHeight={160} />
}
