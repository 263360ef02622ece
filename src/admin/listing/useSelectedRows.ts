import { useState } from 'react'
import type { Row } from './columns'
import type { Selection } from './useRowSelection'

/**
 * The selected rows of a list, over all its pages: current data for those on the page, the last seen data for others.
 * @param pageRows the rows of this page
 */
export function useSelectedRows<R extends Row>(pageRows: readonly R[] = []) {
  const [seen, setSeen] = useState<ReadonlyMap<R['id'], R>>(() => new Map())
  const onPage = new Map(pageRows.map((row) => [row.id, row]))
  const selection: Selection<R> = {
    ids: new Set(seen.keys()),
    onChange: (ids) =>
      setSeen(
        new Map(
          [...ids].flatMap((id) => {
            const row = onPage.get(id) ?? seen.get(id)
            return row ? [[id, row]] : []
          }),
        ),
      ),
  }
  return {
    selection,
    rows: [...seen].map(([id, row]) => onPage.get(id) ?? row),
    clear: () => setSeen(new Map()),
  }
}
