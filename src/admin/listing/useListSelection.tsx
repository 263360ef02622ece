import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { lazyPart } from '~/ui/lazyPart'
import { type SelectionAction, SelectionBar } from '~/ui/SelectionBar'
import type { ExportMenuProps } from '../reports/ExportMenu'
import type { Row } from './columns'
import type { Selection } from './useSelection'
import { useSelectedRows } from './useSelection'

const ExportMenu = lazyPart(() => import('../reports/ExportMenu'))

/** The endpoint and the name of a list's file, the list's order, and its columns. */
type SelectionFile = Pick<ExportMenuProps, 'path' | 'name' | 'query' | 'columns'>

/** The selection of a list, as its page takes it. */
export interface ListSelection<R extends Row> {
  selection: Selection<R>
  /** What holds the rows: the keys go on in it when the bar is gone. */
  area: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  bar: ReactNode
}

/**
 * Rows of a list to be selected, and the bar of what can be done with all of them at once.
 * @param pageRows the rows of this page
 * @param actionsOf the actions for rows
 * @param file what the selected rows are exported as; none where the list has no export
 */
export function useListSelection<R extends Row>(
  pageRows: readonly R[] | undefined,
  actionsOf: (rows: readonly R[]) => readonly SelectionAction[],
  file: SelectionFile | undefined,
): ListSelection<R> & { rows: readonly R[]; clear: () => void; deselect: (ids: readonly R['id'][]) => void } {
  const { selection, rows, clear } = useSelectedRows(pageRows)
  const area = useRef<HTMLDivElement>(null)
  const isAny = rows.length > 0
  const wasAny = useRef(false)
  useEffect(() => {
    // the bar, or its dialog, had the focus and is gone: the keys go on in the rows
    const isLost = wasAny.current && !isAny && document.activeElement === document.body
    if (isLost) area.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    wasAny.current = isAny
  }, [isAny])
  return {
    ...{ selection, rows, clear, area },
    deselect: (ids) => selection.onChange(new Set([...selection.ids].filter((id) => !ids.includes(id)))),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && isAny) clear()
    },
    bar: isAny && (
      <SelectionBar count={rows.length} actions={actionsOf(rows)} onClear={clear}>
        {file && (
          <ExportMenu
            {...file}
            label="Export selected"
            query={() => ({ ordering: file.query().ordering, id__in: [...selection.ids].join() })}
          />
        )}
      </SelectionBar>
    ),
  }
}
