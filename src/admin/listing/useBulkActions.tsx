import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ModuleResource } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import type { QueryParams } from '../http'
import { affectedRecords, type BulkAction } from './bulkActions'
import type { Row } from './columns'
import { SelectionBar } from './SelectionBar'
import { useSelectedRows } from './useSelectedRows'

const BulkDialog = lazyDialog(() => import('./BulkDialog'))

interface BulkOptions {
  /** The rows of this page. */
  rows: readonly Row[] | undefined
  mayEdit: boolean
  mayDelete: boolean
  query: () => QueryParams
  onDone: () => void
}

/**
 * Rows of a master's list to be selected, and what can be done with all of them at once. There is no selection where the
 * user may change nothing: an export alone is not worth a box on each row, and the list has one of its own.
 */
export function useBulkActions(resource: ModuleResource, { rows, mayEdit, mayDelete, query, onDone }: BulkOptions) {
  const selected = useSelectedRows(rows)
  const [action, setAction] = useState<BulkAction>()
  const area = useRef<HTMLDivElement>(null)
  const actions: BulkAction[] = [
    ...(mayEdit && 'active' in resource.fields ? (['on', 'off'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ]
  const isAny = selected.rows.length > 0
  const wasAny = useRef(false)
  useEffect(() => {
    // the bar, or its dialog, had the focus and is gone: the keys go on in the rows
    const isLost = wasAny.current && !isAny && document.activeElement === document.body
    if (isLost) area.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    wasAny.current = isAny
  }, [isAny])
  if (actions.length === 0 || resource.isSingleton) return { area }
  return {
    area,
    selection: selected.selection,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isAny) selected.clear()
    },
    bar: isAny && (
      <SelectionBar
        {...{ resource, actions, query }}
        rows={selected.rows}
        onAction={setAction}
        onClear={selected.clear}
      />
    ),
    dialog: action && (
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
    ),
  }
}
