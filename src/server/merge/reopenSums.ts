import { sql } from 'kysely'
import type { Declarations } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import type { Db } from '../database/open'
import { reopenDay } from '../reports/rollups/watchDays'
import { lockTable } from '../resources/lockTable'

/**
 * Has sums that are grouped by these records count no more. Most references are in documents, whose triggers do so; a sum by
 * the item of a lot follows a table that has no day.
 */
export async function reopenSums(
  trx: Db,
  { reports }: Declarations,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const sums = [...rollupsOf(reports).values()].map(({ facts, dimensions, table: sumsTable }) => ({
    ...{ facts, sumsTable },
    columns: dimensions.filter((name) => facts.columns[name]!.to?.().table === table),
  }))
  const touched = sums.filter(({ columns }) => columns.length > 0)
  if (touched.length > 0) await lockTable(trx, 'summedSpan')
  for (const { facts, sumsTable, columns } of touched) {
    const ofRecords = sql.join(
      columns.map((name) => sql`${sql.ref(`d.${name}`)} in (${sql.join(ids)})`),
      sql` or `,
    )
    await sql`select ${sql.raw(reopenDay)}(p.first_day) from summed_span p where p.facts = ${facts.name}
      and p.id in (select d.span_id from ${sql.table(sumsTable)} d where ${ofRecords}) order by p.first_day`.execute(
      trx,
    )
  }
}
