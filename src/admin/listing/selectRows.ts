import type { Row } from './columns'

/** Which rows are selected, and from which one a range is drawn. */
interface RowSelection<Id extends Row['id'] = Row['id']> {
  ids: ReadonlySet<Id>
  /** The row that was toggled last. */
  anchor: Id | undefined
}

/** Selects a row, or takes it out. @param single one row at most */
export function toggleRow<Id extends Row['id']>({ ids }: RowSelection<Id>, id: Id, single = false): RowSelection<Id> {
  const next = new Set(single ? [] : ids)
  if (ids.has(id)) next.delete(id)
  else next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all from the anchor to a row as well (Shift and a click); without an anchor in sight, the row. */
export function extendSelection<Id extends Row['id']>(
  at: RowSelection<Id>,
  pageIds: readonly Id[],
  id: Id,
): RowSelection<Id> {
  const [from, to] = [pageIds.indexOf(at.anchor as Id), pageIds.indexOf(id)]
  if (from < 0) return { ids: new Set([...at.ids, id]), anchor: id }
  const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...at.ids, ...range]), anchor: at.anchor }
}

/** The range goes a row on (Shift and an arrow); towards its anchor the row that is left goes out of it. */
export function stepSelection<Id extends Row['id']>(
  at: RowSelection<Id>,
  pageIds: readonly Id[],
  from: Id,
  step: 1 | -1,
): RowSelection<Id> {
  const [start, next] = [pageIds.indexOf(from), pageIds.indexOf(from) + step]
  const anchor = at.anchor !== undefined && pageIds.includes(at.anchor) && at.ids.has(at.anchor) ? at.anchor : from
  const origin = pageIds.indexOf(anchor)
  const ids = new Set([...at.ids, anchor])
  if (next < 0 || next >= pageIds.length) return { ids, anchor }
  if (Math.abs(next - origin) < Math.abs(start - origin)) ids.delete(from)
  else ids.add(pageIds[next] as Id)
  return { ids, anchor }
}
