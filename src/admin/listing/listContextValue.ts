import type { ListControllerResult, SortPayload } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { dataProvider } from '../dataProvider'
import { resourceNameOf } from '../resourceNames'
import type { Row } from './columns'
import type { useResourceList } from './useResourceList'
import type { Selection } from './useRowSelection'

const nothing = () => undefined

/**
 * The list of a master as react-admin's list context, so that stock and third-party components work in its page: they read
 * and write the same page, search, filters, order and selection in the URL as ours do.
 * @param selection none where the user may select nothing
 */
export function listContextValue(
  resource: ModuleResource,
  list: ReturnType<typeof useResourceList>,
  selection: Selection<Row> | undefined,
): ListControllerResult<Row> {
  const { rows, total, error, filters, appliedSearch, pagination, sorting, isFetching } = list
  const { page, perPage, onPage, onPerPage } = pagination
  const filterValues = { ...filters, ...(appliedSearch && { q: appliedSearch }) }
  const descends = sorting.ordering.startsWith('-')
  const sort: SortPayload = { field: sorting.ordering.replace(/^-/, ''), order: descends ? 'DESC' : 'ASC' }
  const selectedIds = [...(selection?.ids ?? [])]
  const select = (ids: readonly Row['id'][]) => selection?.onChange(new Set(ids))
  const isPending = rows === undefined && !error
  const name = resourceNameOf(resource)
  return {
    ...{ resource: name, defaultTitle: resource.title, sort, page, perPage, filterValues, selectedIds },
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
  } as ListControllerResult<Row>
}
