import { api, type QueryParams, type RequestOptions } from './http'
import { callOptionalEndpoint } from './optionalEndpoints'

/** A list as an API answers it: paged, or plain when it is not paged. */
export type ListResponse<T> = { results: T[]; count: number; next: string | null; previous: string | null } | T[]

export interface LoadedList<T> {
  rows: T[]
  /** How many there are on all pages. */
  count: number
}

/** Which rows are asked for; `limit` 0 is all of them. */
export type PageQuery = QueryParams & { offset: number; limit: number }

/**
 * Loads a page of a list by offset and limit. A server that pages although all was asked for is asked again with the
 * total count as the limit (spec 1, section 4); of a plain array that holds more than the page, the page is taken.
 */
export async function loadList<T>(path: string, query: PageQuery, options?: RequestOptions): Promise<LoadedList<T>> {
  const { offset, limit } = query
  const answer = await api.get<ListResponse<T>>(path, query, options)
  if (Array.isArray(answer)) {
    const holdsMore = limit > 0 && answer.length > limit
    if (holdsMore) return { rows: answer.slice(offset, offset + limit), count: answer.length }
    return { rows: answer, count: offset + answer.length }
  }
  const { results, count } = answer
  const isCut = limit === 0 && results.length < count
  return isCut ? loadList(path, { ...query, limit: count }, options) : { rows: results, count }
}

/**
 * Loads the options of a picker. If the chosen host has no lookup endpoint `<path>/<target>`, it loads the active
 * records of the target's own list (docs/how-to/another-server.md).
 * @param fallbackPath the target's own list
 */
export async function loadLookup<T extends object>(
  path: string,
  fallbackPath: string | undefined,
  query: PageQuery,
  options?: RequestOptions,
): Promise<LoadedList<T>> {
  if (!fallbackPath) return loadList(path, query, options)
  const inUse = async () => {
    const { rows, count } = await loadList<T>(fallbackPath, query, options)
    return { rows: rows.filter((row) => !('active' in row && row.active === false)), count }
  }
  return callOptionalEndpoint(path, () => loadList<T>(path, query, options), inUse)
}
