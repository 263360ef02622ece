import type { FactColumn } from '~/metadata/facts'

export type NamedRecord = { id: number; name: string }
export type ReportValue = string | number | NamedRecord | null | undefined
export type SumsByColumn = Readonly<Record<string, string | number | null>>

/** A row of the response: values by column, and a link to its document. */
export type ReportRow = Readonly<Record<string, ReportValue>> & { document?: { path: string; id: number } }

/** A row in its place on the page. */
export type KeyedReportRow = ReportRow & { id: string }

/** A value as text; an empty one as the column's empty label. */
export function textOf(value: ReportValue, { emptyLabel = '-' }: Pick<FactColumn, 'emptyLabel'>): string {
  if (value === null || value === undefined || value === '') return emptyLabel
  return typeof value === 'object' ? value.name : String(value)
}

/** The key of a value: the id of a record or choice. */
export const valueKeyOf = (value: ReportValue): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? String(value.id) : String(value)

/** The values of some columns of a row. */
export const valuesIn = (row: ReportRow, names: readonly string[]): Partial<ReportRow> =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Whether two rows are of one group, down to a depth. */
export const isSameGroup = (one: ReportRow, other: ReportRow, names: readonly string[]): boolean =>
  names.every((name) => valueKeyOf(one[name]) === valueKeyOf(other[name]))

export const addRowIds = (rows: readonly ReportRow[], offset: number): KeyedReportRow[] =>
  rows.map((row, index) => Object.assign({}, row, { id: String(offset + index) }) as KeyedReportRow)
