import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MergeOutlined from '@mui/icons-material/MergeOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import { useState } from 'react'
import { recordLabel } from '~/fields/recordLabel'
import { type ModuleResource, mergePermissionOf } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { QueryParams } from '../http'
import { mergeRoute } from '../merge/mergeSource'
import { isEndpointSupported } from '../optionalEndpoints'
import { useTransitions } from '../states/useTransitions'
import { usePermissions } from '../usePermissions'
import type { BulkAction } from './BulkDialog'
import type { Row } from './columns'
import { useListSelection } from './useListSelection'

const BulkDialog = lazyDialog(() => import('./BulkDialog'))

const buttons = {
  on: { label: 'Switch on', icon: ToggleOnOutlined },
  off: { label: 'Switch off', icon: ToggleOffOutlined },
  delete: { label: 'Delete', icon: DeleteOutlined, color: 'error' },
} as const

/** The records that an action would change: one that is off already is not switched off again. */
function affectedRecords(action: BulkAction, rows: readonly Row[]): Row[] {
  const isOn = (row: Row) => (row as { active?: unknown }).active === true
  return rows.filter((row) => action === 'delete' || isOn(row) !== (action === 'on'))
}

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
 * What can be done with selected records of a master. There is no selection where the user may change nothing: an export
 * alone is not worth a box on each row, and the list has one of its own.
 */
export function useBulkActions(resource: ModuleResource, { rows, mayEdit, mayDelete, query, onDone }: BulkOptions) {
  const [action, setAction] = useState<BulkAction>()
  const { can } = usePermissions()
  const actions: BulkAction[] = [
    ...(mayEdit && 'active' in resource.fields ? (['on', 'off'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ]
  const { transitions, actionsOf, dialog: transitionDialog } = useTransitions(resource, onDone)
  const selected = useListSelection(
    rows,
    (chosen) => [
      ...actionsOf(chosen, (row) => recordLabel(row, resource)),
      ...actions.map((one) => ({
        ...{ ...buttons[one], onClick: () => setAction(one) },
        disabled: affectedRecords(one, chosen).length === 0,
      })),
      ...(resource.merge && can(mergePermissionOf(resource)) && chosen.length < 3
        ? [
            {
              ...{ label: 'Merge', icon: MergeOutlined },
              to: mergeRoute(
                resource,
                chosen.map(({ id }) => id),
              ),
            },
          ]
        : []),
    ],
    isEndpointSupported(`${resource.apiPath}/export`)
      ? { path: resource.apiPath, name: resource.key, query }
      : undefined,
  )
  const bulkDialog = action && (
    <BulkDialog
      {...{ resource, action }}
      label={buttons[action].label}
      rows={affectedRecords(action, selected.rows)}
      onClose={() => setAction(undefined)}
      onDone={() => {
        setAction(undefined)
        selected.clear()
        onDone()
      }}
    />
  )
  const dialog = (
    <>
      {bulkDialog}
      {transitionDialog}
    </>
  )
  const isSelectable = actions.length + transitions.length > 0 && !resource.isSingleton
  return { selection: isSelectable ? selected : undefined, dialog }
}
