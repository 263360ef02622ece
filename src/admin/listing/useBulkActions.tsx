import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MergeOutlined from '@mui/icons-material/MergeOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import { useState } from 'react'
import { recordLabel } from '~/fields/recordLabel'
import { type ModuleResource, mergePermissionOf } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { QueryParams } from '../http'
import { mergeRoute } from '../merge/mergeSource'
import { useTransitions } from '../states/useTransitions'
import { usePermissions } from '../usePermissions'
import { affectedRecords, type BulkAction, bulkLabels } from './bulkActions'
import type { Row } from './columns'
import { useExport } from './useExport'
import { useListSelection } from './useListSelection'

const BulkDialog = lazyDialog(() => import('./BulkDialog'))

const icons = { on: ToggleOnOutlined, off: ToggleOffOutlined, delete: DeleteOutlined }

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
  const { download, isBusy, isOffered } = useExport(resource)
  const actions: BulkAction[] = [
    ...(mayEdit && 'active' in resource.fields ? (['on', 'off'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ]
  const { transitions, actionsOf, dialog: transitionDialog } = useTransitions(resource, onDone)
  const selected = useListSelection(rows, (chosen) => [
    ...actionsOf(chosen, (row) => recordLabel(row, resource)),
    ...actions.map((one) => ({
      ...{ label: bulkLabels[one], icon: icons[one], onClick: () => setAction(one) },
      color: one === 'delete' ? ('error' as const) : ('primary' as const),
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
    ...(isOffered
      ? [
          {
            ...{ label: 'Export', icon: FileDownloadOutlined, disabled: isBusy },
            onClick: () => void download({ ordering: query().ordering, id__in: chosen.map(({ id }) => id).join() }),
          },
        ]
      : []),
  ])
  const bulkDialog = action && (
    <BulkDialog
      {...{ resource, action }}
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
