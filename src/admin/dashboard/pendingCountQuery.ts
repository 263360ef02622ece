import { queryOptions } from '@tanstack/react-query'
import { maxPendingCount, type PendingTile } from '~/metadata/pendingTile'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { api } from '../http'

interface WaitingWork {
  count: number
  oldest: string | null
}

/**
 * How much waits, and since when; it renews itself. A tile and the bell ask once for both.
 * @param before only what waits since before that day
 */
export const pendingCountQuery = ({ apiPath }: PendingTile, before?: string) =>
  queryOptions({
    queryKey: [apiPath, 'tile', ...(before ? [before] : [])],
    queryFn: ({ signal }) => api.get<WaitingWork>(apiPath, before ? { before } : undefined, { signal }),
    ...autoRefreshQueryOptions,
  })

/** Returns the shown text of a pending count. */
export const pendingCountText = (count: number): string =>
  count < maxPendingCount ? String(count) : `${maxPendingCount - 1}+`
