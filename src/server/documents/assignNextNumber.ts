import { type RawBuilder, sql } from 'kysely'
import { addDays } from '~/domain/adDate'
import { localDay, momentAt } from '~/domain/calendar'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'

/**
 * Draws the next number of a series, from 1 in each fiscal year, without gaps: the counter's row stays locked until the
 * transaction ends, and a transaction that fails gives its number back. Draw late, for other writers of the series wait.
 * @param trx the transaction that writes what bears the number; the moment of that is taken after the draw (`momentAfterLock`)
 * @param fiscalYear `'2082/83'`, or '' for a series that never starts again
 */
export async function assignNextNumber(trx: Db, series: string, fiscalYear: string): Promise<number> {
  const { last } = await trx
    .insertInto('documentSeries')
    .values({ series, fiscalYear, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fiscalYear', 'numberPattern']).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The moment by the clock of a request: what waited for a lock is written as of now, and never before it was asked for. */
export function momentAfterLock({ now, clock = () => now }: Pick<RequestContext, 'now' | 'clock'>): Date {
  const moment = clock()
  return moment > now ? moment : now
}

/** How far the clocks of two processes may differ, and a clock may be set back, in milliseconds. */
export const clockToleranceMs = 60_000

/** A row of the table of series. */
export interface NumberSeriesKey {
  series: string
  fiscalYear: string
  /** '' where the document has one series in a fiscal year. */
  numberPattern: string
}

/**
 * The statement that draws the number of a document: it returns the number as `last`, and as `last_at` the moment that the
 * document gets. That is `moment` and the whole seconds that the statement waited for the series, and never earlier than the
 * moment of the document before. Nothing is drawn, and the row stays locked, where the moment would be of a later day than
 * `moment`, or where the document before is later by more than the tolerance.
 */
export function documentNumberStatement(
  { series, fiscalYear, numberPattern }: NumberSeriesKey,
  moment: Date,
): RawBuilder<unknown> {
  const midnight = momentAt(addDays(localDay(moment), 1), '00:00')
  const waited = sql`date_trunc('second', clock_timestamp() - statement_timestamp())`
  const now = sql`(${moment}::timestamptz + ${waited})`
  return sql`insert into document_series as s (series, fiscal_year, number_pattern, last, last_at)
    values (${series}, ${fiscalYear}, ${numberPattern}, 1, ${moment})
    on conflict (series, fiscal_year, number_pattern) do update set last = s.last + 1, last_at = greatest(s.last_at, ${now})
    where greatest(s.last_at, ${now}) < ${midnight}
      and (s.last_at is null or s.last_at <= ${now} + ${sql.lit(`${clockToleranceMs} milliseconds`)}::interval)
    returning s.last, s.last_at`
}

/**
 * How many numbers a series has given out, in all fiscal years and patterns, as a part of a statement. Without gaps and deletions that
 * is also how many documents there are, known without counting them.
 */
export const assignedNumberCount = (series: string): RawBuilder<number> =>
  sql`(select coalesce(sum(last), 0)::bigint from document_series where series = ${series})`

/** A document number as printed, with leading zeros: `formatDocumentNumber(7, 5, 'PH-')` is 'PH-00007'. */
export const formatDocumentNumber = (number: number, digits: number, prefix = ''): string =>
  prefix + String(number).padStart(digits, '0')
