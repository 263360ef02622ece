import { type ColumnStates, type TableWithStates, transitionTableNameOf } from '~/metadata/columnStates'

/** When a record of the past took a transition, and by whom. */
interface PastTransition {
  recordId: number
  at: Date
  byId: number | null
  reason?: string | null
}

/**
 * A transition that records took in the past, as `insertRows` takes it.
 * @param from the state that it leaves; `step` is 2 for the first transition of a record, and counts on
 */
export function pastTransitions<Transitions extends ColumnStates['transitions']>(
  table: Pick<TableWithStates, 'name'> & { states: ColumnStates & { transitions: Transitions } },
  { transition, from, step }: { transition: keyof Transitions & string; from: string; step: number },
  rows: readonly PastTransition[],
): [table: string, rows: Record<string, unknown>[]] {
  const edge = { step, transition, fromState: from, toState: table.states.transitions[transition]!.to }
  return [transitionTableNameOf(table), rows.map((row) => ({ reason: null, ...row, ...edge }))]
}
