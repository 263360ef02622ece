import { sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { measuringAnalyser } from '../../shared/controls/operations/locks'
import { readEarlierResults } from '../../shared/controls/operations/saveControlResults'
import type { AffectedResult, AffectedResults } from '../../shared/controls/responses'
import { groupIntoRuns } from '../../shared/controls/westgard'
import { reportNoExpression } from '../../shared/samples/operations/joinedSamples'
import { visibleTubesCondition } from '../../shared/samples/operations/seen'
import { TestStatus } from '../../shared/samples/statuses'

/** So far back results are named where no control was good before, in milliseconds. */
const withoutControl = 24 * 3_600_000

interface Violation {
  id: number
  series: number
  testId: number
  analyserId: number | null
  value: string
  mean: string
  sd: string
  measuredAt: Date
  answeredAt: Date | null
}

/** When the last run before a broken rule was measured whose controls were all good; null where there is none. */
async function lastGood(db: Db, { measuredAt, ...violation }: Violation): Promise<Date | null> {
  const before = await readEarlierResults(db, violation, measuredAt)
  const own = { ...violation, at: measuredAt.getTime(), isRejected: true }
  const runs = groupIntoRuns([...before.filter(({ id }) => id !== own.id), own]).slice(0, -1)
  const good = runs.findLast((run) => run.every(({ isRejected }) => !isRejected))?.at(-1)
  return good ? new Date(good.at) : null
}

/**
 * The patients' results that a broken rule puts in doubt (ISO 15189:2022, 7.3.7.2): those of its test, and what was
 * calculated from them, entered after the last good control and before the answer. A control that is entered late finds
 * those that were verified meanwhile, too.
 * @throws ApiError 404
 */
export async function readAffectedResults(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AffectedResults> {
  const { rows: violations } = await sql<Violation>`
    select r.id, r.control_target_id as series, v.test_id, v.analyser_id, r.value::text, r.mean::text, r.sd::text,
      r.measured_at, a.answered_at
    from control_violation v join control_result r on r.id = v.control_result_id
      left join control_answer a on a.control_violation_id = v.id
    where v.id = ${id}`.execute(db)
  const [violation] = violations
  if (!violation) throw apiError.missing()
  const { testId, analyserId, measuredAt, answeredAt } = violation
  const good = await lastGood(db, violation)
  const since = good ?? new Date(measuredAt.getTime() - withoutControl)
  const conditions = [
    sql<boolean>`e.entered_at > ${since} and e.entered_at <= ${answeredAt ?? now}`,
    sql<boolean>`(ct.test_id = ${testId} or position('[' || o.code || ']' in e.formula) > 0)`,
    sql<boolean>`(${analyserId}::integer is null or m.analyser_id is null or m.analyser_id = ${analyserId}::integer)`,
  ]
  const { rows } = await sql<Omit<AffectedResult, 'enteredAt'> & { enteredAt: Date }>`
    select ct.id, s.sample_no, jsonb_build_object('id', t.id, 'name', t.name) as test, e.value, e.unit, e.flag,
      e.entered_at, u.user_name as entered_by_user_name, ct.status = ${sql.lit(TestStatus.verified)} as verified,
      exists (select from issued_report i where i.sample_no = ${reportNoExpression('s.sampleNo')}) as issued
    from test_result e
      join customer_test ct on ct.id = e.customer_test_id
      join collected_sample s on s.id = ct.collected_sample_id
      join test t on t.id = ct.test_id
      join test o on o.id = ${testId}
      join "user" u on u.id = e.entered_by_id
      left join lateral (${measuringAnalyser}) m on true
    where ${visibleTubesCondition(actor, conditions)}
    order by e.entered_at, ct.id`.execute(db)
  const results = rows.map(({ enteredAt, ...row }) => ({ ...row, enteredAt: enteredAt.toISOString() }))
  return { results, since: since.toISOString(), hadGood: good !== null }
}
