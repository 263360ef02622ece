import { initialListView, useListUrlState } from './useListUrlState'
import { usePagedList } from './usePagedList'
import { useSearchBox } from './useSearchBox'

/**
 * A list of pending work, as its page takes it, which renews itself; the URL keeps its page, search and status.
 * @param statuses the values of `status` that its tabs ask for, the usual one first; none where it has no tabs
 */
export function useWorkQueue<Row extends { id: number }>(path: string, statuses: readonly string[] = []) {
  const [usual = ''] = statuses
  const { view, change, pageState } = useListUrlState(
    path,
    { ...initialListView, status: usual },
    (name, text) => name !== 'status' || statuses.includes(text),
  )
  const { status, search } = view
  const list = usePagedList<Row>(path, { ...(status && { status }), ...(search && { search }) }, pageState, {
    renews: true,
  })
  const [text, setSearch] = useSearchBox(search, (next) => change({ search: next }, { replace: true }))
  return {
    list: { ...list, search: text, appliedSearch: search, setSearch },
    status,
    setStatus: (next: string) => change({ status: next }),
  }
}
