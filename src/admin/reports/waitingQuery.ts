import { queryOptions } from '@tanstack/react-query'
import { maxPendingCount, type PendingTile } from '~/metadata/pendingTile'
import { renewing } from '~/ui/renewal'
import { api } from '../http'

interface WaitingWork {
  count: number
  oldest: string | null
}

/** How much waits, and since when; it renews itself. A tile and the bell ask once for both. */
export const waitingQuery = ({ apiPath }: PendingTile) =>
  queryOptions({
    queryKey: [apiPath, 'tile'],
    queryFn: ({ signal }) => api.get<WaitingWork>(apiPath, undefined, { signal }),
    ...renewing,
  })

/** How much waits, as it is shown. */
export const waitingText = (count: number): string =>
  count < maxPendingCount ? String(count) : `${maxPendingCount - 1}+`
