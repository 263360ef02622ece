import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import type { ModuleResource } from '~/metadata/resource'
import { useAlert } from '~/ui/useAlert'
import { usePageChange } from '~/ui/usePageChange'
import { toListQuery } from '../apiShapes'
import type { QueryParams } from '../http'
import { resourceNameOf } from '../resourceNames'
import { allColumnsOf, type Row, sortableSources } from './columns'
import { filtersOf } from './filters'
import { useListView } from './useListView'

/** `-name` as react-admin's sort. */
function sortOf(ordering: string) {
  const descends = ordering.startsWith('-')
  return { field: descends ? ordering.slice(1) : ordering, order: descends ? ('DESC' as const) : ('ASC' as const) }
}

/**
 * A master's list with its state in the URL. A newer search cancels the previous request. A new search, size or order
 * returns to page 1; a page that fails to load raises no alert (spec 1, section 4).
 */
export function useResourceList(resource: ModuleResource) {
  const alert = useAlert()
  const refresh = useRefresh()
  const filterFields = useMemo(() => filtersOf(resource), [resource])
  const sortable = useMemo(() => sortableSources(allColumnsOf(resource)), [resource])
  const { view, change, resize, applied, defaults, controlsOf } = useListView(resource.key, {
    ...{ filters: filterFields, ordering: resource.ordering, sortable, more: {} },
  })
  const { page, perPage, search, ordering } = view
  const filterValues = { ...(search && { q: search }), ...applied }
  const params = { sort: sortOf(ordering), filter: filterValues }
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
    ...controlsOf(turning.begin),
    filterValues,
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
    /** After a create, shows the first ten rows of the whole list; after a change, reads the same page again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') change({ ...defaults, columns: view.columns })
      refresh()
    },
  }
}
