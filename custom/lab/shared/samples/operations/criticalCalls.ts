import { type RawBuilder, sql } from 'kysely'
import { insertStatement } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { idIn } from '~/server/lists'
import { type TransitionMoment, transitionRows } from '~/server/states/transitionRows'
import { needsCriticalCall } from '../rules'
import { criticalCallTable } from '../schema'

const openOf = (trx: Db, customerTestIds: readonly number[]) =>
  trx
    .selectFrom('criticalCall')
    .select(['id', 'customerTestId'])
    .where('customerTestId', 'in', [...customerTestIds])
    .where('state', '=', 'open')

interface Outcome {
  customerTestId: number
  /** A value stood there before. */
  hadResult: boolean
  result: { value: string; unit: string | null; flag: string | null; possiblyCritical: boolean } | null
}

/** Withdraws the critical calls of values that were replaced. */
export async function withdrawCalls(trx: Db, moment: TransitionMoment, outcomes: readonly Outcome[]): Promise<void> {
  const replaced = outcomes.filter(({ hadResult }) => hadResult).map(({ customerTestId }) => customerTestId)
  if (replaced.length === 0) return
  const of = sql`r.state = 'open' and ${idIn('r.customerTestId', replaced)}`
  await transitionRows(trx, criticalCallTable, { transition: 'withdraw', of, moment })
}

/** The statement that opens a critical call for each value that is critical, or possibly so; undefined if none is. */
export function openCallsStatement(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  outcomes: readonly Outcome[],
): RawBuilder<unknown> | undefined {
  const opened = outcomes.flatMap(({ customerTestId, result }) => {
    if (!result || !needsCriticalCall(result)) return []
    const { value, unit, flag, possiblyCritical } = result
    return [{ customerTestId, value, unit, flag, possiblyCritical, openedAt: now, openedById: actor.id }]
  })
  return opened.length > 0 ? insertStatement('criticalCall', opened) : undefined
}

/** The tests among these whose critical result nobody was notified of. */
export async function readUnansweredTests(trx: Db, customerTestIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (customerTestIds.length === 0) return new Set()
  const rows = await openOf(trx, customerTestIds).execute()
  return new Set(rows.map(({ customerTestId }) => customerTestId as number))
}
