import { type RawBuilder, sql } from 'kysely'
import { addDays } from '~/domain/adDate'
import { fiscalYearOf, monthRange, toApplicationCalendar } from '~/domain/calendar'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../database/open'
import { type RollupSpan, spanSizes } from '../reports/rollups/spans'
import { currentSpansClause, rollupColumns, versionOf } from '../reports/rollups/statements'
import { rollupEndDay, selectSpanSums } from '../reports/rollups/updateRollups'
import type { CheckStep } from './steps'

/**
 * The rows in which the sums of a span differ from what documents come to, and those that have no like; none of a span that was
 * written into meanwhile.
 */
function differences(db: Db, sums: Rollup, span: RollupSpan & { id: number }): RawBuilder<{ count: number }> {
  const columns = sql.join(rollupColumns(sums).map((name) => sql.ref(name)))
  const kept = sql`select ${columns} from ${sql.table(sums.table)} where span_id = ${span.id}`
  return sql<{
    count: number
  }>`with kept as materialized (${kept}), made (${columns}) as materialized (${selectSpanSums(db, sums, span)})
    select count(*) from ((select * from kept except all select * from made)
      union all (select * from made except all select * from kept)) as d
    where exists (select from summed_span as p where p.id = ${span.id} and not p.out_of_date)`
}

/** Before all documents. */
const firstDay = '0001-01-01'

/** The rows of sums of spans from a day on. */
const rowsFrom = (db: Db, sums: Rollup, day: string) =>
  sql<{ count: number }>`select count(*)::integer as count from ${sql.table(sums.table)} as d
    where d.span_id in (select p.id from summed_span as p where p.facts = ${sums.facts.name}
      and p.version = ${versionOf(db, sums)} and not p.out_of_date and p.first_day >= ${day})`.execute(db)

/** The sums of the spans that begin in some days, each recomputed from its documents or from shorter spans. */
async function checkSpans(db: Db, sums: Rollup, { from, to }: { from: string; to: string }): Promise<string[]> {
  const problems: string[] = []
  for (const size of spanSizes) {
    const { rows: spans } = await sql<RollupSpan & { id: number }>`
      select p.id, p.first_day, p.last_day, p.size from ${currentSpansClause(db, sums, size)}
        and p.first_day between ${from} and ${to} order by p.first_day`.execute(db)
    for (const span of spans) {
      const { rows } = await differences(db, sums, span).execute(db)
      const days = span.size !== 'day' ? `${span.firstDay} to ${span.lastDay}` : span.firstDay
      if (rows[0]!.count > 0)
        problems.push(`Sums of ${sums.facts.name}, ${days}: ${rows[0]!.count} rows differ from their documents.`)
    }
  }
  return problems
}

/** Days after the last document are all alike: they have no rows. */
async function checkEnd(db: Db, sums: Rollup): Promise<string[]> {
  const { rows } = await rowsFrom(db, sums, (await rollupEndDay(db, sums)) ?? firstDay)
  const { count } = rows[0]!
  return count > 0 ? [`Sums of ${sums.facts.name}: ${count} rows are of days behind the last document.`] : []
}

/** The steps that compare the sums of finished days, months and quarters with their documents, a month each. */
export async function rollupSteps(db: Db, sums: Rollup): Promise<CheckStep[]> {
  const { name } = sums.facts
  const { rows } = await sql<{
    first: string | null
    last: string | null
  }>`select min(p.first_day) as first, max(p.first_day) as last
    from summed_span as p where p.facts = ${name} and p.version = ${versionOf(db, sums)}`.execute(db)
  const end = await rollupEndDay(db, sums)
  const steps: CheckStep[] = [{ key: `${name} sums`, subject: `Sums of ${name}`, run: (on) => checkEnd(on, sums) }]
  const { first, last } = rows[0]!
  if (!first || !last || !end) return steps
  for (let day = first; day <= last && day < end; ) {
    const { from, to } = monthRange(toApplicationCalendar(day)!.slice(0, 7))
    const fiscalYear = fiscalYearOf(from)
    steps.push({
      ...{ key: `${name} sums/${from}`, subject: `Sums of ${name}, ${fiscalYear}`, fiscalYear },
      run: (on) => checkSpans(on, sums, { from, to: to < end ? to : addDays(end, -1) }),
    })
    day = addDays(to, 1)
  }
  return steps
}
