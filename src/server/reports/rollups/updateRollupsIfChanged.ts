import { sql } from 'kysely'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../../database/open'
import { versionOf } from './statements'
import { type SumCounts, updateRollups } from './updateRollups'

/** The row of `server_setting` that holds the state of the database in which nothing was left to be added up. */
const settledName = 'settledSums'

interface SumState {
  /** What sums depend on: while it is the same, nothing is to be added up. */
  current: string
  settled: string | null
}

/**
 * Reads what sums depend on, in one statement: which days are summed (a change of one marks its sums as out of date), the marks that processes leave
 * after writes (docs/decisions/older-database.md), the declarations and the day. Writes of commands leave no mark, hence the hour.
 */
async function readState(db: Db, all: readonly Rollup[], now: Date, today: string): Promise<SumState> {
  const versions = all.map((sums) => versionOf(db, sums)).join(' ')
  const { rows } = await sql<{ current: string; settled: string | null }>`
    select md5(concat_ws(' ', ${today}::text, ${now.toISOString().slice(0, 13)}::text, ${versions}::text,
        (select concat_ws('/', count(*), max(id), count(*) filter (where out_of_date)) from summed_span),
        (select string_agg(name || '=' || value, ',' order by name) from server_setting where name like 'journal %'))) as current,
      (select value from server_setting where name = ${settledName}) as settled`.execute(db)
  return rows[0]!
}

/**
 * Adds up what is to be added up, as `updateRollups` does with its hundred statements; one statement shows where that is nothing.
 * @returns undefined where nothing has changed
 */
export async function updateRollupsIfChanged(
  db: Db,
  all: readonly Rollup[],
  { now, today, goOn }: { now: Date; today: string; goOn: () => boolean },
): Promise<SumCounts | undefined> {
  const { current, settled } = await readState(db, all, now, today)
  if (current === settled) return undefined
  const counts = await updateRollups(db, all, today, goOn)
  if (counts.added > 0 || counts.left > 0) return counts
  const values = { name: settledName, value: current }
  await db
    .insertInto('serverSetting')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
  return counts
}
