import { useQuery } from '@tanstack/react-query'
import type { LookupRow } from '../forms/useLookup'
import type { QueryParams } from '../http'
import { loadLookup } from '../lists'

/** How the records are asked for that a list may be narrowed by. */
export interface FilterPicker {
  /** The lookup endpoint. */
  path: string
  /** The records' list, used if the server has no lookup endpoint. */
  fallbackPath?: string
  /** The query for the record with an id. */
  queryById: (id: string) => QueryParams
}

/** The record by which a list is narrowed. The address knows its id only: what it is called is asked for. */
export function useFilterRecord<Row extends LookupRow>(
  { path, fallbackPath, queryById }: FilterPicker,
  value: string,
  isEnabled = value !== '',
) {
  const { data } = useQuery({
    queryKey: ['filter', path, value],
    queryFn: async ({ signal }) => {
      const { rows } = await loadLookup<Row>(
        path,
        fallbackPath,
        { ...queryById(value), offset: 0, limit: 10 },
        { signal },
      )
      return rows.find(({ id }) => String(id) === value) ?? null
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
