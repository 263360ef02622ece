import type { ResolvedStates, StateValues } from '~/metadata/states'
import type { Column, Row } from '../listing/columns'
import { StateChip } from './StateChip'

/** The column of a list that shows the state of each record. */
export const stateColumn = <R extends Row>(states: ResolvedStates): Column<R> => ({
  source: 'state',
  label: 'State',
  sortable: true,
  render: (row) => <StateChip states={states} record={row as Partial<StateValues>} />,
})
