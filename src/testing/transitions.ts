import { camelToKebab } from '~/metadata/resource'
import type { ResolvedStates, Transition } from '~/metadata/states'

/** The transitions that lead from the initial state to another, the shortest way. */
export function wayTo({ states: { initial, transitions } }: { states: ResolvedStates }, state: string): Transition[] {
  const ways = new Map<string, Transition[]>([[initial, []]])
  for (const [reached, way] of ways)
    for (const transition of transitions)
      if (transition.from.includes(reached) && !ways.has(transition.to)) ways.set(transition.to, [...way, transition])
  return ways.get(state)!
}

/** The path of a transition of a record. */
export const transitionPath = ({ apiPath }: { apiPath: string }, id: number, { name }: Transition): string =>
  `${apiPath}/${id}/transitions/${camelToKebab(name)}`

/** A valid body of a transition that leaves a state. */
export const transitionBody = ({ needsReason }: Transition, state: string) => ({
  state,
  ...(needsReason && { reason: 'As agreed' }),
})
