import { z } from 'zod'
import type { RowNote } from '~/metadata/import'
import { TimeSlice } from '../timeSlice'

/** How many records an import created, changed, and found as the file has them. */
const counts = z.strictObject({ created: z.int(), updated: z.int(), unchanged: z.int() })

const rowNote = z.strictObject({ row: z.int(), message: z.string() })

/** The result of an import, or the expected one of a dry run. */
export const importReportSchema = z
  .strictObject({
    /** The file's rows that are not blank, without the heading. */
    rows: z.int(),
    ...counts.shape,
    /** The counts of each resource, by its label; a hospital's list makes records of several. */
    resources: z.array(counts.extend({ resource: z.string() })),
    errors: z.array(rowNote.extend({ field: z.string().optional() })),
    notes: z.array(rowNote),
  })
  .meta({ id: 'ImportReport' })

export type ImportCounts = z.output<typeof counts>
export type ImportReport = z.output<typeof importReportSchema>

const longestMessage = 500

/** A message may quote a cell; a whole page of it helps nobody. */
const shortened = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message

/** Errors and notes in the order of the file, each once. */
export async function sortUniqueEntries<T extends RowNote>(entries: readonly T[]): Promise<T[]> {
  const once = new Map<string, T>()
  const turn = new TimeSlice()
  for (const entry of entries) {
    const shown = { ...entry, message: shortened(entry.message) }
    once.set(JSON.stringify(shown), shown)
    await turn.yieldIfDue()
  }
  return [...once.values()].sort((one, other) => one.row - other.row)
}
