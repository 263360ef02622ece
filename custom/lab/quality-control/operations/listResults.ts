import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { findPage } from '~/server/lists'
import { readResults } from '../../shared/controls/operations/readResults'
import type { ControlResult } from '../../shared/controls/responses'

interface ResultList {
  offset: number
  /** 0 for all. */
  limit: number
  test: number
  /** None: those of targets that count for all analysers. */
  analyser?: number
  /** Days in Nepal, both in it. */
  after: string
  before: string
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kathmandu')`

/** Lists the measurements of a test's controls, the last first. */
export async function listResults(
  db: Db,
  { offset, limit, test, analyser, after, before }: ResultList,
): Promise<{ results: ControlResult[]; count: number }> {
  const conditions = [
    sql<SqlBool>`r.test_id = ${test}`,
    sql<SqlBool>`r.analyser_id is not distinct from ${analyser ?? null}::integer`,
    sql<SqlBool>`r.measured_at >= ${midnight(after)}`,
    sql<SqlBool>`r.measured_at < ${midnight(before)} + interval '1 day'`,
  ]
  const { ids, count } = await findPage(db, {
    from: sql`control_result r where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'r.id',
    order: [{ column: 'r.measuredAt', descending: true }],
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readResults(db, ids), count }
}
