import type { TableWithStates } from '../columnStates'
import { reachableStates } from './validateStates'

/** The problems of the states of a table; empty if there are none. */
export function validateColumnStates({ name, states: declared }: TableWithStates): string[] {
  const { initial, states, transitions } = declared
  const edges = Object.values(transitions)
  const reached = reachableStates(initial, edges)
  return Object.entries(states).flatMap(([state, { isFinal }]) => {
    const isLeft = edges.some(({ from }) => [from].flat().includes(state))
    return [
      ...(reached.has(state) ? [] : [`The state '${state}' of the table "${name}" is reached by no transition.`]),
      ...(isLeft === Boolean(isFinal)
        ? [`The state '${state}' of the table "${name}" must either be left by a transition or be final.`]
        : []),
    ]
  })
}
