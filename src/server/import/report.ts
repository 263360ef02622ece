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

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

/** Errors and notes in the order of the file, each once. */
export function inFileOrder<T extends { row: number }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()].sort(byRow)
}
