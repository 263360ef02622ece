import type { ReactNode } from 'react'
import { type Column, cellFileOf, type Row } from './columns'

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
