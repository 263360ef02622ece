import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../database/open'
import { type RollupSpan, spanSizes } from '../reports/rollups/spans'
import { currentSpansClause, rollupColumns, versionOf } from '../reports/rollups/statements'
import { rollupEndDay, selectSpanSums } from '../reports/rollups/updateRollups'

/** The rows in which the sums of a span differ from what documents come to, and those that have no like. */
function differences(db: Db, sums: Rollup, span: RollupSpan & { id: number }): RawBuilder<{ count: number }> {
  const columns = sql.join(rollupColumns(sums).map((name) => sql.ref(name)))
  const kept = sql`select ${columns} from ${sql.table(sums.table)} where span_id = ${span.id}`
  return sql<{
    count: number
  }>`with kept as materialized (${kept}), made (${columns}) as materialized (${selectSpanSums(db, sums, span)})
    select count(*) from ((select * from kept except all select * from made)
      union all (select * from made except all select * from kept)) as d`
}

/** Before all documents. */
const firstDay = '0001-01-01'

/** The rows of sums of spans from a day on. */
const rowsFrom = (db: Db, sums: Rollup, day: string) =>
  sql<{ count: number }>`select count(*)::integer as count from ${sql.table(sums.table)} as d
    where d.span_id in (select p.id from summed_span as p where p.facts = ${sums.facts.name}
      and p.version = ${versionOf(db, sums)} and not p.out_of_date and p.first_day >= ${day})`.execute(db)

/**
 * Compares the sums of finished days and months with their documents, each recomputed. Days after the last document are all
 * alike: they have no rows.
 */
export async function checkRollups(db: Db, sums: Rollup): Promise<string[]> {
  const end = (await rollupEndDay(db, sums)) ?? firstDay
  const spans: (RollupSpan & { id: number })[] = []
  for (const size of spanSizes) {
    const { rows } = await sql<RollupSpan & { id: number }>`
      select p.id, p.first_day, p.last_day, p.size from ${currentSpansClause(db, sums, size)} and p.first_day < ${end} order by p.first_day`.execute(
      db,
    )
    spans.push(...rows)
  }
  const problems: string[] = []
  const { rows: later } = await rowsFrom(db, sums, end)
  if (later[0]!.count > 0)
    problems.push(`Sums of ${sums.facts.name}: ${later[0]!.count} rows are of days behind the last document.`)
  for (const span of spans) {
    const { rows } = await differences(db, sums, span).execute(db)
    const days = span.size !== 'day' ? `${span.firstDay} to ${span.lastDay}` : span.firstDay
    if (rows[0]!.count > 0)
      problems.push(`Sums of ${sums.facts.name}, ${days}: ${rows[0]!.count} rows differ from their documents.`)
  }
  return problems
}
