import { sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { calendar, lastCalendarDay, localDay } from '~/domain/calendar'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Db } from '../database/open'
import { clockToleranceMs } from '../documents/assignNextNumber'
import { localMinute, numberPatternOf } from '../documents/moments'
import { type CheckStep, documentSteps } from './steps'

interface OrderViolation {
  fiscalYear: string
  no: string
  at: Date
  beforeNo: string
  beforeAt: Date
}

/** Documents of a fiscal year that are dated before the one with the number before: by a day, or by more than clocks may differ. */
async function findReversals(db: Db, document: AnyDocType, fiscalYear: string): Promise<string[]> {
  const conditions = [...scopeConditions(document, unrestrictedViewer), sql`s.fiscal_year = ${fiscalYear}`]
  const { rows } = await sql<OrderViolation>`
    select n.fiscal_year, n.no, n.at, n.before_no, n.before_at from (
      select s.fiscal_year, s.number, ${sql.ref(`s.${document.number.column}`)} as no, s.created_at as at, s.created_date_ad as day,
        ${numberPatternOf(document)} as number_pattern,
        lag(${sql.ref(`s.${document.number.column}`)}) over series as before_no, lag(s.created_at) over series as before_at,
        lag(s.created_date_ad) over series as before_day
      from ${sql.table(document.table)} as s where ${sql.join(conditions, sql` and `)}
      window series as (partition by ${numberPatternOf(document)} order by s.number)) as n
    where n.day < n.before_day or n.at < n.before_at - ${sql.lit(`${clockToleranceMs} milliseconds`)}::interval
    order by n.number_pattern, n.number`.execute(db)
  return rows.map(
    ({ fiscalYear, no, at, beforeNo, beforeAt }) =>
      `${document.label} ${formatNumberWithYear(no, fiscalYear)}: it was written at ${localMinute(at)}, and ${beforeNo} before it at ${localMinute(beforeAt)}.`,
  )
}

/** Returns a warning for each series whose last document is later than the clock. */
export async function clockBehindWarnings(db: Db, documents: readonly AnyDocType[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('documentSeries')
    .select(['series', 'fiscalYear', 'numberPattern', 'lastAt'])
    .where('lastAt', '>', new Date(now.getTime() + clockToleranceMs))
    .orderBy('lastAt')
    .execute()
  const labels = new Map(documents.map(({ name, label }) => [name, label]))
  return rows.map(
    ({ series, fiscalYear, numberPattern, lastAt }) =>
      `The clock shows ${localMinute(now)}, and the last document of ${labels.get(series) ?? series}, fiscal year ${[fiscalYear, numberPattern].filter(Boolean).join(', ')}, was written at ${localMinute(lastAt)}.`,
  )
}

/** The steps that hold the moments of documents against their numbers, and the clock against the last of them. */
export async function dateSteps(db: Db, documents: readonly AnyDocType[], getNow: () => Date): Promise<CheckStep[]> {
  const steps = await Promise.all(
    documents.map((document) =>
      documentSteps(db, document, { ofYear: (on, year) => findReversals(on, document, year) }),
    ),
  )
  const ofClock = { key: 'clock', subject: 'Clock', run: (on: Db) => clockBehindWarnings(on, documents, getNow()) }
  return [ofClock, ...steps.flat()]
}

/** Holds the moments of documents against their numbers, and the clock against the last of them; a sentence for each difference. */
export async function checkDocumentTimes(db: Db, documents: readonly AnyDocType[], now: Date): Promise<string[]> {
  const problems: string[] = []
  for (const step of await dateSteps(db, documents, () => now)) problems.push(...(await step.run(db)))
  return problems
}

/** Returns a warning if the clock is beyond the calendar of the application, as no document gets a number then. */
export function calendarWarning(now: Date): string | undefined {
  if (localDay(now) <= lastCalendarDay) return undefined
  return `The clock shows ${localMinute(now)}, and ${calendar.title} is known up to ${lastCalendarDay}: no document can be saved. Set the clock right, or install a version of Prayog with a longer calendar.`
}

/** Warnings about the clock at startup, a sentence each; none if it can be correct. */
export async function clockWarnings(db: Db, documents: readonly AnyDocType[], now: Date): Promise<string[]> {
  const warning = calendarWarning(now)
  return [...(warning ? [warning] : []), ...(await clockBehindWarnings(db, documents, now))]
}
