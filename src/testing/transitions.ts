import type { AnyDocType } from '~/documents/docType'
import { camelToKebab } from '~/metadata/resource'
import { type ResolvedStates, type Transition, userTransitionsOf } from '~/metadata/states'
import { transaction } from '~/server/database/transaction'
import { takeTransitionByCode } from '~/server/states/takeTransitionByCode'
import type { ApiClient, TestServer } from './server'

/** The shortest way from the initial state to another: of transitions that users take, else also of those that code takes. */
export function wayTo({ states }: { states: ResolvedStates }, state: string): Transition[] {
  const way = shortestWay(states.initial, state, userTransitionsOf(states))
  return way ?? shortestWay(states.initial, state, states.transitions)!
}

function shortestWay(initial: string, state: string, transitions: readonly Transition[]): Transition[] | undefined {
  const ways = new Map<string, Transition[]>([[initial, []]])
  for (const [reached, way] of ways)
    for (const transition of transitions)
      if (transition.from.includes(reached) && !ways.has(transition.to)) ways.set(transition.to, [...way, transition])
  return ways.get(state)
}

/** The path of a transition of a record. */
export const transitionApiPath = (
  { apiPath }: { apiPath: string },
  id: number,
  { name }: Pick<Transition, 'name'>,
): string => `${apiPath}/${id}/transitions/${camelToKebab(name)}`

/** A valid body of a transition that leaves a state. */
export const transitionBody = ({ needsReason }: Pick<Transition, 'needsReason'>, state: string) => ({
  state,
  ...(needsReason && { reason: 'As agreed' }),
})

/**
 * Takes a step of `wayTo` as a user, or as code does.
 * @throws Error where it is refused
 */
export async function takeStep(
  { server, by }: { server: TestServer; by: ApiClient },
  subject: { apiPath: string; document?: AnyDocType | undefined },
  step: Transition,
  { id, state }: { id: number; state: string },
): Promise<void> {
  if (step.takenByCode) {
    const actor = (await by.get('user-app/me')).body
    const call = { actor, address: '::1', now: new Date() }
    const taken = { document: subject.document!, name: step.name as never, id }
    return transaction(server.db, (trx) => takeTransitionByCode(trx, call, taken))
  }
  const { status, body } = await by.post(transitionApiPath(subject, id, step), transitionBody(step, state))
  if (status !== 200) throw new Error(`${step.name}: ${status} ${JSON.stringify(body)}`)
}
