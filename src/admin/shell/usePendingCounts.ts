import { useQueries } from '@tanstack/react-query'
import { manifest } from '~/metadata/manifest'
import { bellTilesOf } from '~/metadata/noticeKinds'
import type { PendingTile } from '~/metadata/pendingTile'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { pendingCountQuery } from '../dashboard/pendingCountQuery'
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

const notifying = [
  ...bellTilesOf(manifest.screens).map(({ screen, tile }) => ({
    ...{ route: screen.route, tile, permissions: openingPermissionsOf(screen) },
  })),
  ...bellTilesOf(manifest.masters).map(({ screen, tile }) => ({
    ...{ route: screen.route, tile, permissions: permissionFor(screen, 'view') },
  })),
]

/**
 * The pending tasks in the user's bell menu, without empty ones.
 * @param hidden the endpoints of the tiles that the user does not want in the bell; undefined until they are known
 */
export function usePendingCounts(hidden: readonly string[] | undefined): PendingCount[] {
  const { can } = usePermissions()
  const seen = hidden
    ? notifying.filter(({ permissions, tile }) => can(permissions) && !hidden.includes(tile.apiPath))
    : []
  const answers = useQueries({
    queries: seen.map(({ tile }) => ({
      ...pendingCountQuery(tile),
      // stop polling a server without the endpoint
      refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error ? false : bellRefetchInterval()),
      retry: false,
    })),
  })
  return seen.flatMap(({ route, tile }, index) => {
    const { count, oldest } = answers[index]?.data ?? {}
    return count ? [{ route, tile, count, oldest: oldest ?? null }] : []
  })
}
