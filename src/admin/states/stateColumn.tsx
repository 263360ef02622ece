import type { ResolvedStates, StateValues } from '~/metadata/states'
import { lazyPart } from '~/ui/lazyPart'

// lists of records without states need none of it
const StateChip = lazyPart(async () => ({ default: (await import('./StateChip')).StateChip }))

/** The column of a list that shows the state of each record. */
export const stateColumn = (states: ResolvedStates) => ({
  source: 'state',
  label: 'State',
  sortable: true,
  render: (row: object) => <StateChip states={states} record={row as Partial<StateValues>} />,
})
