import type { ReactNode } from 'react'
import { indexByKind } from '~/fields/byKind'
import type { CellFile } from '~/fields/cell'
import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import type { CardPlace } from '~/ui/cardRows'
import { stateColumn } from '../states/stateColumn'

/** A row of any table: a record of a master, or of a custom page. */
export interface Row {
  id: number | string
}

/** A column of a table. It shows `render(row)`, or the value at `source` by its kind. */
export interface Column<R extends Row = Row> {
  source: string
  /** The heading; translated. */
  label: string
  /** A kind of field, such as `money`; it decides the cell and its alignment. Default: plain text. */
  kind?: string
  /** The options of the kind, such as the choices of a choice. */
  options?: AnyField['options']
  render?: (row: R) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number | string
  /** A day with its time, which is shown in the calendar of the organization. */
  isMoment?: boolean
  /** A name, which stays on one line and is cut at the end of a wide one. */
  isOneLine?: boolean
  /** Its heading orders the rows by it, where the table can be ordered. */
  sortable?: boolean
  /** Its place on the card that a row is on a phone. Where none has one, the card shows all columns. */
  onCard?: CardPlace | undefined
}

// two globs, as for columns (src/server/resources/columns.ts)
const ownFiles = import.meta.glob<CellFile>('/src/fields/*/cell.tsx', { eager: true, exhaustive: true })
const applicationFiles = import.meta.glob<CellFile>('~app/fields/*/cell.tsx', { eager: true })
const files = indexByKind({ ...ownFiles, ...applicationFiles })

/** The cell file of a kind; a kind without one shows its value as text. */
export const cellFileOf = (kind: string): CellFile | undefined => files.get(kind)

/** The alignment of a column. */
export const alignOf = <R extends Row>({ align, kind }: Column<R>) =>
  align ?? (kind ? cellFileOf(kind)?.align : undefined) ?? 'left'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The content of a cell; '-' if it is empty (spec 1, section 2.5). */
export function renderCell<R extends Row>(row: R, { source, label, kind, options, render }: Column<R>): ReactNode {
  if (render) {
    const content = render(row)
    return isEmpty(content) ? '-' : content
  }
  const record = row as Readonly<Record<string, unknown>>
  const value = record[source]
  if (isEmpty(value)) return '-'
  const Cell = kind ? cellFileOf(kind)?.default : undefined
  return Cell ? <Cell value={value} record={record} field={{ options: options ?? { label } }} /> : String(value)
}

/** The columns by which a list can be ordered. */
export const sortableSources = <R extends Row>(columns: readonly Column<R>[]): string[] =>
  columns.flatMap(({ source, sortable }) => (sortable ? [source] : []))

/** The column of a field. */
function columnOf({ fields }: Resource, source: string): Column[] {
  const field = fields[source]
  if (!field) return []
  const { kind, options } = field
  const sortable = options.stored !== false && kind.name !== 'image'
  return [{ source, label: options.columnHeading ?? options.label, kind: kind.name, options, sortable }]
}

/** What a phone shows of a record: what represents it, one more text, its first amount, and its state. */
function withCard({ labelField }: Resource, columns: readonly Column[]): Column[] {
  const amount = columns.find(({ kind }) => kind === 'money' || kind === 'percent')
  const text = columns.find(({ source, kind }) => source !== labelField && (kind === 'text' || kind === 'reference'))
  const placeOf = (column: Column): Column['onCard'] => {
    if (column.source === labelField) return 'title'
    if (column === amount) return 'amount'
    if (['active', 'state'].includes(column.source) || column.kind === 'choice') return 'state'
    return column === text ? 'text' : undefined
  }
  return columns.map((column) => ({ ...column, onCard: placeOf(column) }))
}

/** The columns of a master's list, in the order its file states. */
export const columnsOf = (resource: Resource): Column[] =>
  withCard(resource, [
    ...resource.listColumns.flatMap((name) => columnOf(resource, name)),
    ...(resource.states ? [stateColumn(resource.states)] : []),
  ])

/** Whether a field can be a column: it is answered, and fits a line. */
const isShort = ({ kind, options }: AnyField) =>
  kind.response !== undefined && options.stored !== false && (kind.name !== 'richText' || Boolean(options.inline))

/** All columns that its list can have: those of its file, and the other fields. */
export function allColumnsOf(resource: Resource): Column[] {
  const others = Object.entries(resource.fields).filter(
    ([name, field]) => !resource.listColumns.includes(name) && isShort(field),
  )
  return [...columnsOf(resource), ...others.flatMap(([name]) => columnOf(resource, name))]
}
