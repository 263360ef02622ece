import { sql } from 'kysely'
import { insertOf } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import type { Call } from '~/server/http/route'
import { isAmong } from '~/server/lists'

/** A result that endangers the patient. */
export const isCritical = (flag: string | null): boolean => flag === 'HH' || flag === 'LL'

const openOf = (trx: Db, customerTestIds: readonly number[]) =>
  trx
    .selectFrom('criticalCall')
    .select(['id', 'customerTestId'])
    .where('customerTestId', 'in', [...customerTestIds])
    .where('answeredAt', 'is', null)
    .where('withdrawnAt', 'is', null)

interface Outcome {
  customerTestId: number
  /** A value stood there before. */
  hadResult: boolean
  result: { value: string; unit: string | null; flag: string | null } | null
}

/** Values that are new withdraw the calls of those before, and open one each where they are critical themselves. */
export async function noteCritical(
  trx: Db,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const replaced = outcomes.filter(({ hadResult }) => hadResult).map(({ customerTestId }) => customerTestId)
  if (replaced.length > 0)
    await sql`update critical_call k set withdrawn_at = ${now}
      where k.answered_at is null and k.withdrawn_at is null and ${isAmong('k.customerTestId', replaced)}`.execute(trx)
  const opened = outcomes.flatMap(({ customerTestId, result }) => {
    if (!result || !isCritical(result.flag)) return []
    const { value, unit, flag } = result
    return [{ customerTestId, value, unit, flag, openedAt: now, openedById: actor.id }]
  })
  if (opened.length > 0) await insertOf('criticalCall', opened).execute(trx)
}

/** Of some tests those whose critical result nobody was told of. */
export async function unansweredOf(trx: Db, customerTestIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (customerTestIds.length === 0) return new Set()
  const rows = await openOf(trx, customerTestIds).execute()
  return new Set(rows.map(({ customerTestId }) => customerTestId as number))
}
