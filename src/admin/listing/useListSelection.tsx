import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Row } from './columns'
import type { Selection } from './useSelection'
import { useSelectedRows } from './useSelection'

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
 * @param barOf the bar, while any are selected
 */
export function useListSelection<R extends Row>(
  pageRows: readonly R[] | undefined,
  barOf: (rows: readonly R[], clear: () => void) => ReactNode,
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
    bar: isAny && barOf(rows, clear),
  }
}
