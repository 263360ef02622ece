import { useCallback, useRef } from 'react'
import type { Row } from './columns'
import type { SelectionMode } from './RecordRow'
import { extendSelection, stepSelection, toggleRow } from './selectRows'

export interface Selection<R extends Row> {
  ids: ReadonlySet<R['id']>
  onChange: (ids: ReadonlySet<R['id']>) => void
  /** One row at most (spec 2: ultrasound tests); the header then has no box. */
  isSingle?: true
}

/** Selects rows one by one and in ranges. @returns a stable function, so that rows do not re-render */
export function useRowSelection<R extends Row>(rows: readonly R[], selection: Selection<R> | undefined) {
  const latest = useRef({ rows, selection })
  latest.current = { rows, selection }
  const anchor = useRef<R['id']>(undefined)
  return useCallback(({ id }: R, by: SelectionMode) => {
    const { rows, selection } = latest.current
    if (!selection) return
    const at = { ids: selection.ids, anchor: anchor.current }
    const shown = rows.map((row) => row.id)
    const isOne = by === 'toggle' || selection.isSingle
    const next = isOne
      ? toggleRow(at, id, selection.isSingle)
      : by === 'range'
        ? extendSelection(at, shown, id)
        : stepSelection(at, shown, id, by)
    anchor.current = next.anchor
    selection.onChange(next.ids)
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
