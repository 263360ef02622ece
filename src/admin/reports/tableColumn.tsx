import { calendar, localTime } from '~/domain/calendar'
import { type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { NoWrapText, TranslatedLine } from '~/ui/NoWrapText'
import type { Column } from '../listing/columns'
import { type KeyedReportRow, textOf } from './reportRows'

/** Whether a heading says in which calendar its days are. */
const namesCalendar = (label: string) => new RegExp(`\\b(AD|${calendar.name})\\b`).test(label)

/**
 * A column as the table draws it: figures by their kind, days in the calendar of the organization unless the heading names
 * one, records and choices by their names.
 */
export function tableColumn(tab: ResolvedTab, name: string): Column<KeyedReportRow> {
  const column = tabColumnOf(tab, name)
  const { kind, label, to, choices, allowedValues } = column
  const base = { source: name, label, sortable: kind !== 'bsDate' }
  if (kind === 'money' || kind === 'quantity' || kind === 'percent') return { ...base, kind }
  if (kind === 'date' && !namesCalendar(label)) return { ...base, kind, options: { label } }
  const show = (row: KeyedReportRow) => {
    const value = row[name]
    if (value === null || value === undefined)
      return column.emptyLabel ? <TranslatedLine texts={[column.emptyLabel]} /> : null
    if (kind === 'time') return localTime(new Date(String(value))).slice(0, 5)
    if (choices || allowedValues) return <TranslatedLine texts={[textOf(value, column)]} />
    return to || kind === 'text' ? textOf(value, column) : <NoWrapText text={String(value)} />
  }
  return { ...base, render: show }
}
