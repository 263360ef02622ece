import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MergeOutlined from '@mui/icons-material/MergeOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import { useState } from 'react'
import { recordLabel } from '~/fields/recordLabel'
import { type ModuleResource, mergePermissionOf } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { SelectionAction } from '~/ui/SelectionBar'
import type { QueryParams } from '../http'
import { mergeRoute } from '../merge/mergeSource'
import { isEndpointSupported } from '../optionalEndpoints'
import { useTransitionActions } from '../states/useTransitionActions'
import { usePermissions } from '../usePermissions'
import type { BulkAction } from './BulkDialog'
import type { Row } from './columns'
import ListSelectionBar from './ListSelectionBar'

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

interface BulkActionsBarProps {
  resource: ModuleResource
  /** Those that the user may do. */
  actions: readonly BulkAction[]
  /** The selected records. */
  rows: readonly Row[]
  /** The list's search and ordering. */
  query: () => QueryParams
  onClear: () => void
  /** Records are others now. */
  onDone: () => void
}

/** What can be done with the selected records of a master, with the dialogs that ask. */
export default function BulkActionsBar({ resource, actions, rows, query, onClear, onDone }: BulkActionsBarProps) {
  const [action, setAction] = useState<BulkAction>()
  const { can } = usePermissions()
  const { actionsOf, dialog } = useTransitionActions(resource, onDone)
  const ids = rows.map(({ id }) => id)
  const merge = { label: 'Merge', icon: MergeOutlined, to: resource.merge && mergeRoute(resource, ids) }
  const hasExport = isEndpointSupported(`${resource.apiPath}/export`)
  return (
    <>
      <ListSelectionBar
        rows={rows}
        actions={[
          ...actionsOf(rows, (row) => recordLabel(row, resource)),
          ...actions.map((one) => ({
            ...{ ...buttons[one], onClick: () => setAction(one) },
            disabled: affectedRecords(one, rows).length === 0,
          })),
          ...(resource.merge && can(mergePermissionOf(resource)) && rows.length < 3 ? [merge as SelectionAction] : []),
        ]}
        file={hasExport ? { path: resource.apiPath, name: resource.key, query } : undefined}
        onClear={onClear}
      />
      {action && (
        <BulkDialog
          {...{ resource, action }}
          label={buttons[action].label}
          rows={affectedRecords(action, rows)}
          onClose={() => setAction(undefined)}
          onDone={() => {
            onClear()
            onDone()
          }}
        />
      )}
      {dialog}
    </>
  )
}
