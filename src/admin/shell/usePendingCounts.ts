import { useQueries } from '@tanstack/react-query'
import { manifest } from '~/metadata/manifest'
import type { PendingTile } from '~/metadata/pendingTile'
import { openingPermissionsOf } from '~/metadata/screen'
import { pendingCountQuery } from '../reports/pendingCountQuery'
import { usePermissions } from '../usePermissions'

/** So often the bell asks, in milliseconds, while the tab is seen. */
const everyMs = 60_000

/** When the bell asks again; not without a network. */
export const bellRefetchInterval = () => (navigator.onLine ? everyMs : false)

/** A number of pending tasks and the list that shows them. */
export interface PendingCount {
  route: string
  tile: PendingTile
  count: number
  /** Since when. */
  oldest: string | null
}

const notifying = manifest.screens.flatMap((screen) =>
  (screen.pendingTiles ?? []).flatMap((tile) => (tile.showInBell ? [{ screen, tile }] : [])),
)

/** The pending tasks in the user's bell menu, without empty ones. */
export function usePendingCounts(): PendingCount[] {
  const { can } = usePermissions()
  const seen = notifying.filter(({ screen }) => can(openingPermissionsOf(screen)))
  const answers = useQueries({
    queries: seen.map(({ tile }) => ({
      ...pendingCountQuery(tile),
      // stop polling a server without the endpoint
      refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error ? false : bellRefetchInterval()),
      retry: false,
    })),
  })
  return seen.flatMap(({ screen, tile }, index) => {
    const { count, oldest } = answers[index]?.data ?? {}
    return count ? [{ route: screen.route, tile, count, oldest: oldest ?? null }] : []
  })
}
