import { localDay, localTime } from '~/domain/calendar'
import type { FactColumn } from '~/metadata/facts'

export type Values = Readonly<Record<string, unknown>>

/** A column of a file. */
export interface SheetColumn extends FactColumn {
  name: string
}

/** A line of a file: a fact or what facts are gathered to, or the heading of a group of them with its sums. */
export type SheetLine = { is: 'row'; values: Values } | { is: 'group'; of: SheetColumn; values: Values }

/** The content of a file, in any format. */
export interface Sheet {
  organization: string
  /** The report and its tab. */
  title: string
  /** The days, the filters by their names, who made it and when. */
  notes: readonly string[]
  /** When it was made. */
  createdAt: Date
  /** The groups that have a line of their own, the outermost first; a row holds their values, too. */
  groups: readonly SheetColumn[]
  /** The columns of a row, except its groups. */
  columns: readonly SheetColumn[]
  /** The first lines, from which columns get their widths. */
  sampleLines: readonly SheetLine[]
  /** All lines, some at a time. */
  lines: AsyncIterable<readonly SheetLine[]>
  /** The sums of all rows. */
  totals: Values
}

/** Writes a file piece by piece, as its lines come. */
export type SheetWriter = (sheet: Sheet) => AsyncIterable<Uint8Array>

const figures = new Set<FactColumn['kind']>(['money', 'quantity', 'percent'])

/** Whether a column holds numbers, which are right-aligned. */
export const isNumericColumn = ({ kind }: FactColumn): boolean => figures.has(kind)

/** The heading of a group. */
export const groupText = (of: SheetColumn, values: Values): string => `${of.label}: ${plainText(of, values[of.name])}`

/** A value as plain text: numbers with only a point, days as YYYY-MM-DD, times in the time zone of the application. */
export function plainText({ kind, emptyLabel = '' }: FactColumn, value: unknown): string {
  if (value === null || value === undefined) return emptyLabel
  if (kind === 'time') return timeText(value as string)
  return typeof value === 'object' ? (value as { name: string }).name : String(value)
}

/** `2025-11-21 14:30` in the time zone of the application. */
const timeText = (moment: string): string => {
  const at = new Date(moment)
  return `${localDay(at)} ${localTime(at).slice(0, 5)}`
}
