import { sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { localDay, localTime } from '~/domain/calendar'
import type { Db } from '../database/open'

/** A moment as people read it, such as `2025-11-21 12:00`. */
export const localMinute = (moment: Date): string => `${localDay(moment)} ${localTime(moment).slice(0, 5)}`

/** The condition that separates a document's rows `s` from those of other documents in the same table. */
export const kindWhereClause = (document: AnyDocType) => {
  const bounds = scopeConditions(document, unrestrictedViewer)
  return bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``
}

/**
 * Notes when the last document of each series was written, where that is not noted: of a database of an earlier version,
 * and of documents that were not written one by one.
 */
export async function recordLastMoments(trx: Db, documents: readonly AnyDocType[]): Promise<void> {
  const open = await trx.selectFrom('documentSeries').select('series').distinct().where('lastAt', 'is', null).execute()
  for (const document of documents.filter(({ name }) => open.some(({ series }) => series === name)))
    await sql`update document_series d set last_at = s.last_at
      from (select s.fiscal_year, max(s.created_at) as last_at from ${sql.table(document.table)} as s ${kindWhereClause(document)}
        group by s.fiscal_year) as s
      where d.series = ${document.name} and d.fiscal_year = s.fiscal_year and d.last_at is null`.execute(trx)
}

/**
 * Lets documents be written again after some were written while the clock was ahead: what is noted as later than `now` is
 * noted as of `now`. The documents keep their moments. @returns the series for which that was so
 */
export async function acceptClock(trx: Db, now: Date): Promise<{ series: string; fiscalYear: string; lastAt: Date }[]> {
  const { rows } = await sql<{ series: string; fiscalYear: string; lastAt: Date }>`
    with ahead as (select series, fiscal_year, last_at from document_series where last_at > ${now} for update)
    update document_series d set last_at = ${now} from ahead a
    where d.series = a.series and d.fiscal_year = a.fiscal_year returning a.series, a.fiscal_year, a.last_at`.execute(
    trx,
  )
  return rows
}
