import { useEffect, useRef, useState } from 'react'
import { useListController, useRefresh } from 'react-admin'
import type { PlacedResource } from '~/metadata/resource'
import { useDebounced } from '~/ui/useLookup'
import type { Query } from '../http'
import { useAlert } from '../useAlert'
import { toQuery } from '../wire'
import type { Row } from './columns'

/** `-name` as react-admin's sort. */
function sortOf(ordering: string) {
  const descends = ordering.startsWith('-')
  return { field: descends ? ordering.slice(1) : ordering, order: descends ? ('DESC' as const) : ('ASC' as const) }
}

/**
 * A master's list: page and search stand in the address (page 1, 10 rows at first), a new search or size goes back to
 * page 1 (spec 1, section 4).
 */
export function useResourceList(resource: PlacedResource) {
  const alert = useAlert()
  const refresh = useRefresh()
  const list = useListController<Row & Record<string, unknown>>({
    resource: resource.name,
    perPage: 10,
    sort: sortOf(resource.ordering),
    storeKey: false,
    disableAuthentication: true, // the route asks for the right
    queryOptions: { onError: () => alert.fail(resource.messages.listFailed) },
  })
  const { filterValues, setFilters, setPage, page, perPage, setPerPage, sort, total = 0, data, error } = list
  const inAddress = String(filterValues.q ?? '')
  const [search, setSearch] = useState(inAddress)
  const settled = useDebounced(search, 300)

  const asked = useRef(inAddress)
  useEffect(() => {
    const text = settled.trim()
    if (settled !== search || text === asked.current) return
    asked.current = text
    setFilters(text ? { q: text } : {})
  }, [settled, search, setFilters])
  useEffect(() => {
    if (inAddress === asked.current) return
    asked.current = inAddress // the browser went back or forward
    setSearch(inAddress)
  }, [inAddress])

  return {
    rows: data as Row[] | undefined,
    error,
    isFetching: list.isFetching,
    retry: list.refetch,
    search,
    setSearch,
    /** The search as the list shows it. */
    appliedSearch: inAddress,
    /** Its search, filters and ordering, without the page: what an export of it asks for. */
    query: (): Query => {
      const { offset: _, limit: __, ...query } = toQuery({ sort, filter: filterValues })
      return query
    },
    total,
    isKnown: data !== undefined && !error,
    pagination: { page, perPage, total, onPage: setPage, onPerPage: setPerPage },
    /** After a create: the first rows of the whole list; after a change: the page as it is, read again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') {
        setSearch('')
        setPage(1)
      }
      refresh()
    },
  }
}
