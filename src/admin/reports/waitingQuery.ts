import { queryOptions } from '@tanstack/react-query'
import { mostWaiting, type Waiting } from '~/metadata/waiting'
import { renewing } from '~/ui/renewal'
import { api } from '../http'

interface WaitingWork {
  count: number
  oldest: string | null
}

/** How much waits, and since when; it renews itself. A tile and the bell ask once for both. */
export const waitingQuery = ({ path }: Waiting) =>
  queryOptions({
    queryKey: [path, 'tile'],
    queryFn: ({ signal }) => api.get<WaitingWork>(path, undefined, { signal }),
    ...renewing,
  })

/** How much waits, as it is shown. */
export const waitingText = (count: number): string => (count < mostWaiting ? String(count) : `${mostWaiting - 1}+`)
