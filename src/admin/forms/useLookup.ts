import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QueryParams } from '../http'
import { loadLookup } from '../lists'

/** A record as a picker needs it. */
export type LookupRow = { id: number } & Readonly<Record<string, unknown>>

export interface LookupQuery {
  /** Below `api/v1/`, such as `rental-app/rental-order/customer`. */
  path: string
  /** The master's list, used if the server has no lookup endpoint. */
  fallbackPath?: string
  search?: string
  /** Further parameters in the wire's snake_case, such as `{ customer_type: 3 }`. */
  filter?: QueryParams
  /** Rows at most; 0 for all. */
  limit?: number
  enabled?: boolean
  /** Asks at once instead of waiting for a text to stand still. */
  isUrgent?: boolean
}

const delayMs = 150

/** The default number of rows that a picker requests. */
export const defaultLimit = 30

/** The value once it has stood still for a moment; at once when it is empty. */
export function useDebouncedValue(value: string, delay = delayMs): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : settled
}

/**
 * Searches a lookup endpoint while the user types. A newer search cancels the previous one, and rows always belong to
 * the current text, so a quick Enter never picks from an older response.
 */
export function useLookup<Row extends LookupRow = LookupRow>(query: LookupQuery) {
  const { path, fallbackPath, search = '', filter, limit = defaultLimit, enabled = true, isUrgent } = query
  const settled = useDebouncedValue(search.trim(), isUrgent ? 0 : delayMs)
  const params = { ...filter, ...(settled && { search: settled }), offset: 0, limit }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lookup', path, params],
    queryFn: async ({ signal }) => {
      const { rows } = await loadLookup<Row>(path, fallbackPath, params, { signal })
      return rows
    },
    enabled,
    staleTime: 5_000,
  })
  const waiting = settled !== search.trim()
  return {
    rows: waiting ? undefined : data,
    isLoading: enabled && (waiting || (isFetching && !data)),
    error: waiting ? null : error,
    refetch,
  }
}
