import Box from '@mui/material/Box'
import type { ModuleResource } from '~/metadata/resource'
import { userTransitionsOf } from '~/metadata/states'
import { lazyPart } from '~/ui/lazyPart'
import type { QueryParams } from '../http'
import { usePermissions } from '../usePermissions'
import type { BulkAction } from './BulkDialog'
import type { Row } from './columns'
import { useListSelection } from './useListSelection'

const BulkActionsBar = lazyPart(
  () => import('./BulkActionsBar'),
  () => <Box sx={{ height: 32, mb: 1 }} />,
)

interface BulkOptions {
  /** The rows of this page. */
  rows: readonly Row[] | undefined
  mayEdit: boolean
  mayDelete: boolean
  /** The list's search and ordering. */
  query: () => QueryParams
  onDone: () => void
}

/**
 * The selection of a master's records. There is none where the user may change nothing: an export alone is not worth a box
 * on each row, and the list has one of its own.
 */
export function useBulkActions(resource: ModuleResource, { rows, mayEdit, mayDelete, query, onDone }: BulkOptions) {
  const { can } = usePermissions()
  const actions: BulkAction[] = [
    ...(mayEdit && 'active' in resource.fields ? (['on', 'off'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ]
  const hasTransitions = userTransitionsOf(resource.states).some(({ permission }) => can(permission))
  const selected = useListSelection(rows, (chosen, clear) => (
    <BulkActionsBar {...{ resource, actions, query, onDone }} rows={chosen} onClear={clear} />
  ))
  return (actions.length > 0 || hasTransitions) && !resource.isSingleton ? selected : undefined
}
