import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { type ResolvedStates, stateTableOf, type Transition, transitionTableOf } from '~/metadata/states'
import { type ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'

export const labelOf = ({ states }: Pick<ResolvedStates, 'states'>, state: string): string =>
  states[state]?.label ?? state

/** The state of a record, locked until the transaction ends if `isLocked`. @throws ApiError 404 */
export async function readState(db: Db, { table }: { table: string }, id: number, isLocked: boolean) {
  const query = db.selectFrom(stateTableOf(table)).select(['state', 'step']).where('recordId', '=', id)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw apiError.missing()
  return row as { state: string; step: number }
}

export const transitionImpossible = (states: ResolvedStates, { label }: Transition, state: string): ApiError =>
  apiError.conflict(
    interpolate(serverMessages.transitionImpossible, { transition: label, state: labelOf(states, state) }),
  )

/** Writes a transition of a record that `readState` locked; a trigger changes the state. */
export async function insertTransition(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  table: string,
  { name, to }: Transition,
  { id, state, step, reason }: { id: number; state: string; step: number; reason: string | undefined },
): Promise<void> {
  await db
    .insertInto(transitionTableOf(table))
    .values({
      ...{ recordId: id, step: step + 1, transition: name, fromState: state, toState: to },
      ...{ at: now, byId: actor.id, reason: reason || null },
    })
    .execute()
}

/** The transition as history and notifications show it, with its reason on a line of its own. */
export function textOf(states: ResolvedStates, { label, to }: Transition, reason: string | undefined): string {
  const taken = interpolate(serverMessages.transitionTaken, { transition: label, state: labelOf(states, to) })
  return reason ? `${taken}\n${reason}` : taken
}
