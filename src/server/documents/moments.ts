import { sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { hasSeveralSeries } from '~/documents/number/numberPattern'
import { localDay, localTime } from '~/domain/calendar'
import type { Db } from '../database/open'
import type { NumberSeriesKey } from './assignNextNumber'

/** A moment as people read it, such as `2025-11-21 12:00`. */
export const localMinute = (moment: Date): string => `${localDay(moment)} ${localTime(moment).slice(0, 5)}`

/** The condition that separates a document's rows `s` from those of other documents in the same table. */
export const kindWhereClause = (document: AnyDocType) => {
  const bounds = scopeConditions(document, unrestrictedViewer)
  return bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``
}

/** The series of a document `s` within its fiscal year; '' where it has one. */
export const numberPatternOf = (document: AnyDocType) =>
  hasSeveralSeries(document) ? sql.ref('s.numberPattern') : sql`''`

/**
 * Notes when the last document of each series was written, where that is not noted: of a database of an earlier version,
 * and of documents that were not written one by one.
 */
export async function saveLastMoments(trx: Db, documents: readonly AnyDocType[]): Promise<void> {
  const open = await trx.selectFrom('documentSeries').select('series').distinct().where('lastAt', 'is', null).execute()
  for (const document of documents.filter(({ name }) => open.some(({ series }) => series === name)))
    await sql`update document_series d set last_at = s.last_at
      from (select s.fiscal_year, ${numberPatternOf(document)} as number_pattern, max(s.created_at) as last_at
        from ${sql.table(document.table)} as s ${kindWhereClause(document)} group by 1, 2) as s
      where d.series = ${document.name} and d.fiscal_year = s.fiscal_year and d.number_pattern = s.number_pattern
        and d.last_at is null`.execute(trx)
}

/**
 * Lets documents be written again after some were written while the clock was ahead: what is noted as later than `now` is
 * noted as of `now`. The documents keep their moments. @returns the series for which that was so
 */
export async function acceptClock(trx: Db, now: Date): Promise<(NumberSeriesKey & { lastAt: Date })[]> {
  const { rows } = await sql<NumberSeriesKey & { lastAt: Date }>`
    with ahead as (select * from document_series where last_at > ${now} for update)
    update document_series d set last_at = ${now} from ahead a
    where (d.series, d.fiscal_year, d.number_pattern) = (a.series, a.fiscal_year, a.number_pattern)
    returning a.series, a.fiscal_year, a.number_pattern, a.last_at`.execute(trx)
  return rows
}
