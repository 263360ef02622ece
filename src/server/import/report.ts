import type { RowError, RowNote } from '~/metadata/import'

/** How many records an import created, changed, and found as the file has them. */
export interface Counts {
  created: number
  updated: number
  unchanged: number
}

/** What an import did, or (in a dry run) would do. */
export interface ImportReport extends Counts {
  /** The file's rows that are not blank, without the heading. */
  rows: number
  /** The counts of each resource, by its label; a hospital's list makes records of several. */
  resources: ({ resource: string } & Counts)[]
  errors: RowError[]
  notes: RowNote[]
}

const longestMessage = 500

/** A message may quote a cell; a whole page of it helps nobody. */
const shortened = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message

/** Errors and notes in the order of the file, each once. */
export function inFileOrder<T extends RowNote>(entries: readonly T[]): T[] {
  const shown = entries.map((entry) => ({ ...entry, message: shortened(entry.message) }))
  const once = new Map(shown.map((entry) => [JSON.stringify(entry), entry]))
  return [...once.values()].sort((one, other) => one.row - other.row)
}
