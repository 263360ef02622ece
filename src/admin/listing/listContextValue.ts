import type { ListControllerResult, SortPayload } from 'react-admin'
import type { PaginationBarProps } from '~/ui/PaginationBar'
import { dataProvider } from '../dataProvider'
import { resourceNameOf } from '../resourceNames'
import type { Row } from './columns'
import type { FilterField } from './filters'
import type { SortState } from './RecordTableHead'
import type { Selection } from './useSelection'

const nothing = () => undefined

/** A list as its page shows it: what the hooks of masters, of lists by days and of pending work have in common. */
export interface QueueState<R extends Row> {
  rows: readonly R[] | undefined
  error: unknown
  isFetching: boolean
  retry: () => void
  /** The search as it is typed, and as the list shows it. */
  search: string
  setSearch: (text: string) => void
  appliedSearch: string
  pagination: PaginationBarProps
  /** The number of rows, where the page shows it. */
  count?: number | undefined
}

/** A list that the user may narrow and order. */
export interface ListState<R extends Row> extends QueueState<R> {
  filterFields: readonly FilterField[]
  filters: Readonly<Record<string, string>>
  /** Everything that narrows the list, by name. */
  filterValues: Readonly<Record<string, unknown>>
  filter: (name: string, value: string) => void
  setFilters: (values: Readonly<Record<string, unknown>>) => void
  sorting: SortState
}

/**
 * A list as react-admin's list context, so that stock and third-party components work in its page: they read and write the
 * same page, search, filters, order and selection in the URL as ours do.
 * @param selection none where the user may select nothing
 */
export function listContextValue<R extends Row>(
  { route, title }: { route: string; title: string },
  list: ListState<R>,
  selection: Selection<R> | undefined,
): ListControllerResult<Row> {
  const { rows, error, filters, filterValues, pagination, sorting, isFetching } = list
  const { page, perPage, total, onPage, onPerPage } = pagination
  const descends = sorting.ordering.startsWith('-')
  const sort: SortPayload = { field: sorting.ordering.replace(/^-/, ''), order: descends ? 'DESC' : 'ASC' }
  const selectedIds = [...(selection?.ids ?? [])]
  const select = (ids: readonly Row['id'][]) => selection?.onChange(new Set(ids))
  const isPending = rows === undefined && !error
  const name = resourceNameOf({ route })
  return {
    ...{ resource: name, defaultTitle: title, sort, page, perPage, filterValues, selectedIds },
    ...{ isFetching, isLoading: isPending, isPending, isPaused: false, isPlaceholderData: false },
    data: rows,
    total: rows && total,
    error,
    filter: {},
    displayedFilters: Object.fromEntries(Object.keys(filters).map((filter) => [filter, true])),
    exporter: false,
    getData: async ({ maxResults = total } = {}) => {
      const params = { sort, filter: filterValues, pagination: { page: 1, perPage: maxResults } }
      return (await dataProvider.getList(name, params)).data
    },
    hideFilter: (filter: string) => list.filter(filter, ''),
    showFilter: nothing,
    onSelect: select,
    onSelectAll: () => select((rows ?? []).map(({ id }) => id)),
    onToggleItem: (id: Row['id']) =>
      select(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]),
    onUnselectItems: () => select([]),
    refetch: list.retry,
    setFilters: list.setFilters,
    setPage: onPage,
    setPerPage: onPerPage,
    setSort: ({ field, order }: SortPayload) => sorting.onOrdering(`${order === 'DESC' ? '-' : ''}${field}`),
    hasNextPage: perPage > 0 && page * perPage < total,
    hasPreviousPage: page > 1,
  } as unknown as ListControllerResult<Row>
}
