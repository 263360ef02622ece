import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open'

/**
 * Draws the next number of a series, from 1 in each fiscal year, without gaps: the counter's row stays locked until the
 * transaction ends, and a transaction that fails gives its number back. Draw late, for other writers of the series wait.
 * @param trx the transaction that writes what bears the number
 * @param fiscalYear `'2082/83'`, or '' for a series that never starts again
 */
export async function drawNumber(trx: Db, series: string, fiscalYear: string): Promise<number> {
  const { last } = await drawing(trx, series, fiscalYear).executeTakeFirstOrThrow()
  return last
}

/** The statement that draws: it answers the number as `last`. */
export const drawing = (trx: Db, series: string, fiscalYear: string) =>
  trx
    .insertInto('documentSeries')
    .values({ series, fiscalYear, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fiscalYear']).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning('last')

/**
 * How many numbers a series has given out, in all fiscal years, as a part of a statement. Without gaps and deletions that
 * is also how many documents there are, known without counting them.
 */
export const drawnInSeries = (series: string): RawBuilder<number> =>
  sql`(select coalesce(sum(last), 0)::bigint from document_series where series = ${series})`

/** A drawn number as it stands on paper, with leading zeros: `writeNumber(7, 5, 'PH-')` is 'PH-00007'. */
export const writeNumber = (number: number, digits: number, prefix = ''): string =>
  prefix + String(number).padStart(digits, '0')
