import { sql } from 'kysely'
import { addDays } from '~/domain/adDate'
import { fiscalYearOf, fiscalYearRange, isFiscalYear, localDay, timeZone } from '~/domain/calendar'
import { interpolate } from '~/metadata/messages'
import type { Declarations } from '~/metadata/registry'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { findOwnedRows } from './ownedRows'
import type { PersonSubject } from './subject'

/** Until when records of a person are kept. */
export interface KeptUntil {
  label: string
  years: number
  /** The first day on which they may be erased. */
  until: string
}

/** The day after the fiscal year that is some years after that of a day. */
function dayAfter(day: string, years: number): string {
  const year = fiscalYearOf(day)
  const last = Number(year.slice(0, 4)) + years
  const named = year.includes('/') ? `${last}/${String((last + 1) % 100).padStart(2, '0')}` : String(last)
  // beyond the calendar a year has 366 days
  return isFiscalYear(named)
    ? addDays(fiscalYearRange(named).to, 1)
    : addDays(fiscalYearRange(year).to, years * 366 + 1)
}

/** Until when the law has records of a person kept, a rule each of which there are some. */
export async function readKeptUntil(
  db: Db,
  subject: PersonSubject,
  id: number,
  declarations: Declarations,
): Promise<KeptUntil[]> {
  const [{ owned }, rules] = [await findOwnedRows(db, subject.table, id, declarations), await subject.retention(db)]
  const kept: KeptUntil[] = []
  for (const { label, years, tables } of rules) {
    const days: string[] = []
    for (const { table, condition } of owned) {
      const column = tables[table.name]
      if (!column) continue
      const isMoment = table.columns[column]!.type === 'timestamptz'
      const day = sql`max(${sql.ref(`t.${column}`)})`
      const { rows } = await sql<{ day: string | null }>`
        select (${isMoment ? sql`(${day} at time zone ${sql.lit(timeZone)})::date` : day})::text as day
        from ${sql.table(table.name)} as t where ${condition}`.execute(db)
      if (rows[0]?.day) days.push(rows[0].day)
    }
    const last = days.toSorted().at(-1)
    if (last) kept.push({ label, years, until: dayAfter(last, years) })
  }
  return kept
}

/** @throws ApiError 409 which names what must still be kept, and until when */
export function assertKeptLongEnough(kept: readonly KeptUntil[], now: Date): void {
  const open = kept
    .filter(({ until }) => until > localDay(now))
    .toSorted((one, other) => (one.until < other.until ? 1 : -1))
  if (open[0])
    throw apiError.conflict(interpolate(serverMessages.personKept, { what: open[0].label, day: open[0].until }))
}
