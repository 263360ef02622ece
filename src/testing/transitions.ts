import { camelToKebab } from '~/metadata/resource'
import { type ResolvedStates, type UserTransition, userTransitionsOf } from '~/metadata/states'

/** The transitions by which users lead from the initial state to another, the shortest way. */
export function wayTo({ states }: { states: ResolvedStates }, state: string): UserTransition[] {
  const transitions = userTransitionsOf(states)
  const ways = new Map<string, UserTransition[]>([[states.initial, []]])
  for (const [reached, way] of ways)
    for (const transition of transitions)
      if (transition.from.includes(reached) && !ways.has(transition.to)) ways.set(transition.to, [...way, transition])
  return ways.get(state)!
}

/** The path of a transition of a record. */
export const transitionPath = ({ apiPath }: { apiPath: string }, id: number, { name }: UserTransition): string =>
  `${apiPath}/${id}/transitions/${camelToKebab(name)}`

/** A valid body of a transition that leaves a state. */
export const transitionBody = ({ needsReason }: UserTransition, state: string) => ({
  state,
  ...(needsReason && { reason: 'As agreed' }),
})
