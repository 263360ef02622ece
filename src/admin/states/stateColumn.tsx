import type { ResolvedStates, StateValues } from '~/metadata/states'
import { StateChip } from './StateChip'

/** The column of a list that shows the state of each record. */
export const stateColumn = (states: ResolvedStates) => ({
  source: 'state',
  label: 'State',
  sortable: true,
  render: (row: object) => <StateChip states={states} record={row as Partial<StateValues>} />,
})
