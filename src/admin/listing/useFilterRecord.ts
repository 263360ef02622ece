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
  picker: FilterPicker | undefined,
  value: string,
  isEnabled = value !== '',
) {
  const { data } = useQuery({
    queryKey: ['filter', picker?.path, value],
    queryFn: async ({ signal }) => {
      const { path, fallbackPath, queryById } = picker!
      const query = { ...queryById(value), offset: 0, limit: 10 }
      const { rows } = await loadLookup<Row>(path, fallbackPath, query, { signal })
      return rows.find(({ id }) => String(id) === value) ?? null
    },
    enabled: isEnabled && picker !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
