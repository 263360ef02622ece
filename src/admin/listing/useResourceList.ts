import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { useAlert } from '~/ui/useAlert'
import { usePageChange } from '~/ui/usePageChange'
import { toListQuery } from '../apiShapes'
import type { QueryParams } from '../http'
import { resourceNameOf } from '../resourceNames'
import { allColumnsOf, type Row } from './columns'
import { filtersOf, isFilterValue } from './filters'
import { initialListView, type ListView, useListUrlState } from './useListUrlState'
import { useSearchBox } from './useSearchBox'

/** The URL state of a master's list, with the filters by field. */
interface MasterView extends ListView {
  ordering: string
  columns: string
}

/** `-name` as react-admin's sort. */
function sortOf(ordering: string) {
  const descends = ordering.startsWith('-')
  return { field: descends ? ordering.slice(1) : ordering, order: descends ? ('DESC' as const) : ('ASC' as const) }
}

/** The usual order, and every column that can be sorted by, both ways. */
const orderingsOf = (resource: ModuleResource) => [
  resource.ordering,
  ...allColumnsOf(resource).flatMap(({ source, sortable }) => (sortable ? [source, `-${source}`] : [])),
]

/**
 * A master's list with its state in the URL. A newer search cancels the previous request. A new search, size or order
 * returns to page 1; a page that fails to load raises no alert (spec 1, section 4).
 */
export function useResourceList(resource: ModuleResource) {
  const alert = useAlert()
  const refresh = useRefresh()
  const orderings = useMemo(() => orderingsOf(resource), [resource])
  const filters = useMemo(() => new Map(filtersOf(resource)), [resource])
  const unfiltered = Object.fromEntries([...filters.keys()].map((name) => [name, '']))
  const defaults: MasterView = { ...unfiltered, ...initialListView, ordering: resource.ordering, columns: '' }
  const { view, change, resize } = useListUrlState(resource.key, defaults, (name, text) => {
    const filter = filters.get(name)
    return filter ? isFilterValue(filter, text) : name !== 'ordering' || orderings.includes(text)
  })
  const { page, perPage, search, ordering } = view
  const applied = Object.fromEntries(
    [...filters.keys()].flatMap((name) => (view[name] ? [[name, String(view[name])]] : [])),
  )
  const show = (next: Partial<MasterView>, options?: { replace: boolean }) => {
    turning.begin()
    change(next, options)
  }
  const [text, setText] = useSearchBox(search, (next) => {
    if (next !== search) show({ search: next }, { replace: true })
  })
  const params = { sort: sortOf(ordering), filter: { ...(search && { q: search }), ...applied } }
  const list = useGetList<Row & Record<string, unknown>>(
    resourceNameOf(resource),
    { ...params, pagination: { page, perPage } },
    {
      placeholderData: keepPreviousData,
      onError: () => {
        if (!turning.isSilent()) alert.fail(resource.messages.listFailed)
      },
    },
  )
  const { data, total = 0, error, isFetching } = list
  const turning = usePageChange({
    ...{ page, isFetching, error },
    isLoaded: data !== undefined && !list.isPlaceholderData,
    show: (to) => change({ page: to }),
  })
  const last = Math.max(1, Math.ceil(total / (perPage || 1)))
  const isPastEnd = perPage > 0 && page > last && data !== undefined && !isFetching
  useEffect(() => {
    if (isPastEnd) change({ page: last }, { replace: true }) // the last row of the last page was deleted
  })

  return {
    rows: data as Row[] | undefined,
    error: turning.isSilent() ? null : error,
    isFetching,
    retry: list.refetch,
    search: text,
    setSearch: setText,
    /** The search as the list shows it. */
    appliedSearch: search,
    /** The filters besides the search, by field; `filter` changes them, '' removes one. */
    filters: applied,
    filter: (name: string, value: string) => show({ [name]: value }),
    /** Changes all filters and the search (`q`) at once. Removes filters that `values` lacks; ignores unknown names. */
    setFilters: ({ q, ...values }: Readonly<Record<string, unknown>>) => {
      const texts = [...filters.keys()].map((name) => [name, String(values[name] ?? '')])
      show({ ...Object.fromEntries(texts), search: String(q ?? '') })
    },
    /** The columns that the address names, in its order; none: as usual. */
    columns: view.columns.split(',').filter(Boolean),
    showColumns: (names: readonly string[]) => change({ columns: names.join(','), page }),
    /** Its search, filters and ordering, without the page: what an export of it asks for. */
    query: (): QueryParams => {
      const { offset: _, limit: __, ...query } = toListQuery(params)
      return query
    },
    total,
    isKnown: data !== undefined && !error,
    pagination: {
      page,
      perPage,
      total,
      onPage: turning.turn,
      onPerPage: (size: number) => {
        turning.resize()
        resize(size)
      },
    },
    sorting: { ordering, defaultOrdering: resource.ordering, onOrdering: (next: string) => show({ ordering: next }) },
    /** After a create, shows the first ten rows of the whole list; after a change, reads the same page again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') change({ ...defaults, columns: view.columns })
      refresh()
    },
  }
}
