import type { Merge } from '~/server/merge/responses'
import { api } from '../http'

/** Records that can be merged, as the page knows them. */
export interface MergeSource {
  title: string
  /** The path of their endpoints below `api/v1/`, with a list that takes `search`. */
  apiPath: string
  /** The route of their list; the page of merges is below it. */
  route: string
  /** The page of a record, where there is one. */
  recordUrl?: (id: number) => string
  nameOf: (row: Readonly<Record<string, unknown>>) => string
}

/** The route of the page that merges records: the candidates, those of a record, or the comparison of two. */
export const mergeRoute = ({ route }: Pick<MergeSource, 'route'>, ids: readonly (string | number)[] = []): string =>
  `${route}/merge${ids.length > 0 ? `?ids=${ids.join()}` : ''}`

/** The route of a merge that was done. */
export const mergedRoute = ({ route }: Pick<MergeSource, 'route'>, { id }: Pick<Merge, 'id'>): string =>
  `${route}/merge?merge=${id}`

/** The query of an endpoint of merges; its key begins with the path, whose changes refetch it. */
export const mergeQuery = <T>({ apiPath }: MergeSource, path: string, query: Record<string, number | string> = {}) => ({
  queryKey: [apiPath, path, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<T>(`${apiPath}/${path}`, query, { signal }),
})
