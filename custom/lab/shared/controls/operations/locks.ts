import { type RawBuilder, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { byIdsComment } from '~/server/database/statementNames'
import { idIn } from '~/server/lists'
import type { BrokenRule } from '../westgard'

/** A broken rule that nobody has answered. */
export interface TestHold {
  testId: number
  /** The analyser whose results are held back; null for all. */
  analyserId: number | null
  /** `1-3s, 2-2s` */
  rules: string
}

interface Row extends Omit<TestHold, 'rules'> {
  broken: BrokenRule[]
}

/** Violations `v` with their result `r` that nobody has answered. */
export const openViolations: RawBuilder<unknown> = sql`control_violation v
  join control_result r on r.id = v.control_result_id
  where v.state = 'open'`

export const rulesText = (broken: readonly Pick<BrokenRule, 'rule'>[]): string =>
  broken.map(({ rule }) => rule).join(', ')

/** The reasons that hold results back, the earliest first. */
export async function readTestHolds(db: Db): Promise<TestHold[]> {
  const { rows } = await sql<Row>`
    select v.test_id, v.analyser_id, r.broken from ${openViolations} order by v.id`.execute(db)
  return rows.map(({ broken, ...lock }) => ({ ...lock, rules: rulesText(broken) }))
}

/** The lock that a result of a test falls under; one of unknown origin falls under those of all analysers. */
export const findTestHold = (
  locks: readonly TestHold[],
  testId: number,
  analyserId: number | null,
): TestHold | undefined =>
  locks.find(
    (lock) =>
      lock.testId === testId && (lock.analyserId === null || analyserId === null || lock.analyserId === analyserId),
  )

/** The machine that the result `e` of a customer test `ct` was accepted from; no row where it was typed. */
export const measuringAnalyser: RawBuilder<unknown> = sql`select m.analyser_id
  from received_result c join analyser_message m on m.id = c.message_id
  where c.customer_test_id = ct.id and c.decided_at = e.entered_at limit 1`

/**
 * The rules that hold results of some customer tests back. A result that was accepted from an analyser falls under the
 * locks of that analyser and those of all; a typed one, which may be of any, under each. A calculated result falls under
 * the locks of what it was calculated from, too.
 * @returns by customer test, such as `1-3s, 2-2s`; those that nothing holds back are left out
 */
export async function readTestsOnHold(db: Db, customerTests: readonly number[]): Promise<Map<number, string>> {
  if (customerTests.length === 0) return new Map()
  const { rows } = await sql<{ id: number; broken: BrokenRule[] }>`${sql.raw(byIdsComment)}
    with held as materialized (select v.id, v.test_id, v.analyser_id, r.broken from ${openViolations})
    select distinct on (ct.id) ct.id, held.broken
    from held
      join test t on t.id = held.test_id
      join customer_test ct on ${idIn('ct.id', customerTests)}
      left join test_result e on e.customer_test_id = ct.id
      left join lateral (${measuringAnalyser}) s on true
    where (ct.test_id = held.test_id or position('[' || t.code || ']' in e.formula) > 0)
      and (held.analyser_id is null or s.analyser_id is null or s.analyser_id = held.analyser_id)
    order by ct.id, held.id`.execute(db)
  return new Map(rows.map(({ id, broken }) => [id, rulesText(broken)]))
}
