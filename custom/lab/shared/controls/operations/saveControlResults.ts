import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { htmlToText } from '~/fields/richText/kind'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { type BrokenRule, type ControlPoint, evaluateRules, hasRejectionRule } from '../westgard'

/** The user or the analyser that measured. */
export interface Measurer {
  actor: { id: number | null; userName: string }
  address: string
  now: Date
}

/** A value of a control, and the field that a refusal names. */
export interface ControlValue {
  controlTarget: number
  /** A decimal of at most four digits after the point. */
  value: string
  field: string
  receivedResult?: number
}

interface Target {
  id: number
  testId: number
  analyserId: number | null
  mean: string
  sd: string
  unit: string | null
  expiryDate: string
  isInUse: boolean
}

/** More than any rule looks back. */
const lookedBack = 100

async function readTargets(trx: Db, ids: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await sql<Target>`
    select g.id, g.test_id, g.analyser_id, g.mean::text, g.sd::text, u.short_form as unit,
      to_char(l.expiry_date, 'YYYY-MM-DD') as expiry_date, g.active and l.active as is_in_use
    from control_target g join control_lot l on l.id = g.control_lot_id join test t on t.id = g.test_id
      left join test_unit u on u.id = t.unit_id
    where g.id in (${sql.join([...ids])})`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The results of a test and analyser up to a moment that count, the earliest first. */
export async function readEarlierResults(
  trx: Db,
  { testId, analyserId }: Pick<Target, 'testId' | 'analyserId'>,
  at: Date,
): Promise<ControlPoint[]> {
  const { rows } = await sql<Omit<ControlPoint, 'at' | 'isRejected'> & { at: Date; broken: BrokenRule[] }>`
    select r.id, r.control_target_id as series, r.value::text, r.mean::text, r.sd::text, r.measured_at as at, r.broken
    from control_result r
    where r.test_id = ${testId} and r.analyser_id is not distinct from ${analyserId}::integer and r.measured_at <= ${at}
      and not exists (select from control_exclusion e where e.control_result_id = r.id)
    order by r.measured_at desc, r.id desc limit ${sql.lit(lookedBack)}`.execute(trx)
  return rows.toReversed().map(({ at: measured, broken, ...point }) => ({
    ...{ ...point, at: measured.getTime(), isRejected: hasRejectionRule(broken) },
  }))
}

/** Validates a value, by its field. */
function faultsOf(controls: readonly ControlValue[], targets: ReadonlyMap<number, Target>, at: Date) {
  const day = localDay(at)
  return controls.flatMap(({ controlTarget, field }): [string, string][] => {
    const target = targets.get(controlTarget)
    if (!target) return [[field, 'The chosen record does not exist.']]
    if (!target.isInUse) return [[field, 'The target or its lot is out of use.']]
    if (target.expiryDate < day) return [[field, 'The control lot has expired.']]
    return []
  })
}

/** The time of measurement; if that is now, not before an entry that this one waited for. */
async function momentOf(trx: Db, tests: readonly number[], measuredAt: Date, now: Date): Promise<Date> {
  if (measuredAt.getTime() !== now.getTime()) return measuredAt
  const { rows } = await sql<{ last: Date | null }>`select max(measured_at) as last from control_result
    where test_id in (${sql.join([...tests])}) and measured_at > ${now}`.execute(trx)
  return rows[0]?.last ?? measuredAt
}

interface ControlRun {
  measuredAt: Date
  remarks?: string | null
}

/**
 * Stores values of controls, each evaluated with those before it, in their order. A broken rule opens a violation.
 * Concurrent entries of the same test wait, so that none is evaluated without the other.
 * @returns the ids of the results
 * @throws ApiError 400 by field
 */
export async function saveControlResults(
  trx: Db,
  who: Measurer,
  controls: readonly ControlValue[],
  measured: ControlRun,
): Promise<number[]> {
  const targets = await readTargets(
    trx,
    controls.map(({ controlTarget }) => controlTarget),
  )
  const { remarks } = measured
  const faults = faultsOf(controls, targets, measured.measuredAt)
  if (faults.length > 0) throw apiError.invalid(Object.fromEntries(faults))
  const tests = [...new Set([...targets.values()].map(({ testId }) => testId))]
  await trx.selectFrom('test').select('id').where('id', 'in', tests).orderBy('id').forNoKeyUpdate().execute()
  const measuredAt = await momentOf(trx, tests, measured.measuredAt, who.now)
  const ids: number[] = []
  for (const { controlTarget, value, receivedResult } of controls) {
    const target = targets.get(controlTarget) as Target
    const { testId, analyserId, mean, sd, unit } = target
    const point = { id: 0, series: controlTarget, value, mean, sd, at: measuredAt.getTime(), isRejected: false }
    const broken = evaluateRules(await readEarlierResults(trx, target, measuredAt), point)
    const { id } = await trx
      .insertInto('controlResult')
      .values({
        ...{ controlTargetId: controlTarget, testId, analyserId, value, mean, sd, measuredAt },
        ...{ unit: unit && htmlToText(unit), remarks: remarks?.trim() || null, broken: JSON.stringify(broken) },
        ...{ receivedResultId: receivedResult ?? null, enteredAt: who.now, enteredById: who.actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    if (!hasRejectionRule(broken)) continue
    const violation = { controlResultId: id, testId, analyserId, openedAt: who.now }
    await trx.insertInto('controlViolation').values(violation).execute()
  }
  await recordActivity(trx, who, {
    action: 'create',
    entity: 'quality-control',
    entityId: ids[0] as number,
    after: { results: controls.map(({ controlTarget, value }, index) => ({ id: ids[index], controlTarget, value })) },
  })
  return ids
}
