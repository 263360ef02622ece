import { type RawBuilder, sql } from 'kysely'
import type { Sums } from '~/metadata/sums'
import type { Db } from '../database/open'
import { type Span, spanSizes } from '../reports/sums/spans'
import { spansOf, sumColumns } from '../reports/sums/statements'
import { sumsOfSpan } from '../reports/sums/sumDays'

/** The rows in which the sums of a span differ from what documents come to, and those that have no like. */
function differences(db: Db, sums: Sums, span: Span & { id: number }): RawBuilder<{ count: number }> {
  const columns = sql.join(sumColumns(sums).map((name) => sql.ref(name)))
  const kept = sql`select ${columns} from ${sql.table(sums.table)} where span_id = ${span.id}`
  return sql<{
    count: number
  }>`with kept as materialized (${kept}), made (${columns}) as materialized (${sumsOfSpan(db, sums, span)})
    select count(*) from ((select * from kept except all select * from made)
      union all (select * from made except all select * from kept)) as d`
}

/** Days that are over and months are summed as their documents say, each computed anew. */
export async function checkSums(db: Db, sums: Sums): Promise<string[]> {
  const spans: (Span & { id: number })[] = []
  for (const size of spanSizes) {
    const { rows } = await sql<Span & { id: number }>`
      select p.id, p.first_day, p.last_day, p.size from ${spansOf(db, sums, size)} order by p.first_day`.execute(db)
    spans.push(...rows)
  }
  const found: string[] = []
  for (const span of spans) {
    const { rows } = await differences(db, sums, span).execute(db)
    const days = span.size !== 'day' ? `${span.firstDay} to ${span.lastDay}` : span.firstDay
    if (rows[0]!.count > 0)
      found.push(`Sums of ${sums.facts.name}, ${days}: ${rows[0]!.count} rows differ from their documents.`)
  }
  return found
}
