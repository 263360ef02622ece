import { useCallback, useRef, useState } from 'react'
import type { Row } from './columns'

/** The selected rows of a table, and what changes them. */
export interface Selection<R extends Row> {
  ids: ReadonlySet<R['id']>
  onChange: (ids: ReadonlySet<R['id']>) => void
  /** One row at most (spec 2: ultrasound tests); the header then has no box. */
  isSingle?: true
}

/** How a row is selected: by itself, as the end of a range, or by a step to the row below (1) or above (-1). */
export type SelectionMode = 'toggle' | 'range' | 1 | -1

/**
 * Selects rows one by one and in ranges, which begin at the row that was toggled last.
 * @returns a stable function, so that rows do not re-render
 */
export function useRowSelection<R extends Row>(rows: readonly R[], selection: Selection<R> | undefined) {
  const latest = useRef({ rows, selection })
  latest.current = { rows, selection }
  const anchor = useRef<R['id']>(undefined)
  return useCallback(({ id }: R, by: SelectionMode) => {
    const { rows, selection } = latest.current
    if (!selection) return
    const shown = rows.map((row) => row.id)
    const next = new Set(selection.isSingle ? [] : selection.ids)
    const [start, at] = [shown.indexOf(anchor.current as R['id']), shown.indexOf(id)]
    if (by === 'toggle' || selection.isSingle) {
      if (selection.ids.has(id)) next.delete(id)
      else next.add(id)
      anchor.current = id
    } else if (by === 'range') {
      if (start < 0) anchor.current = id
      const from = start < 0 ? at : start
      for (const one of shown.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(one)
    } else {
      // a step towards the anchor takes the row that is left out of the range
      const origin = start >= 0 && next.has(shown[start]!) ? start : at
      anchor.current = shown[origin]
      next.add(shown[origin]!)
      const to = shown[at + by]
      if (to !== undefined && Math.abs(at + by - origin) < Math.abs(at - origin)) next.delete(id)
      else if (to !== undefined) next.add(to)
    }
    selection.onChange(next)
  }, [])
}

/** Selects the rows of this page or deselects them; rows of other pages keep their state. */
export function togglePageSelection<R extends Row>(
  { ids, onChange }: Selection<R>,
  rows: readonly R[],
  isOn: boolean,
): void {
  const here = rows.map(({ id }) => id)
  const elsewhere = [...ids].filter((id) => !here.includes(id))
  onChange(new Set([...elsewhere, ...(isOn ? here : [])]))
}

/**
 * The selected rows of a list, over all its pages: current data for those on the page, the last seen data for others.
 * @param pageRows the rows of this page
 */
export function useSelectedRows<R extends Row>(pageRows: readonly R[] = []) {
  const [seen, setSeen] = useState<ReadonlyMap<R['id'], R>>(() => new Map())
  const known = new Map([...seen, ...pageRows.map((row) => [row.id, row] as const)])
  const rowsOf = (ids: Iterable<R['id']>) => [...ids].flatMap((id) => known.get(id) ?? [])
  const selection: Selection<R> = {
    ids: new Set(seen.keys()),
    onChange: (ids) => setSeen(new Map(rowsOf(ids).map((row) => [row.id, row]))),
  }
  return { selection, rows: rowsOf(seen.keys()), clear: () => setSeen(new Map()) }
}
