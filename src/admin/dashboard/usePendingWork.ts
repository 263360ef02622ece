import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { elapsedSince } from '~/domain/elapsedTime'
import { manifest } from '~/metadata/manifest'
import type { ModuleName } from '~/metadata/module'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { formatElapsedTime } from '~/ui/TimeAgo'
import { usePermissions } from '../usePermissions'
import { pendingCountQuery, pendingCountText } from './pendingCountQuery'
import { pendingListUrl } from './pendingListUrl'
import { figureText, isTileOfWork, useFigures } from './useFigures'

type Translate = (text: string, values?: object) => string

/** Work that waits on a list. */
export interface PendingWork {
  key: string
  module: ModuleName
  /** The list that shows it. */
  route: string
  url: string
  label: string
  isCritical: boolean
  /** Undefined until it is known; 0: nothing waits. */
  count: number | undefined
  text: ReactNode
  /** Since when, such as `3 days`. */
  since: string | undefined
  error: unknown
}

/** What waits on each list that the user may see: records that somebody has to deal with, and figures that need action. */
export function usePendingWork(translate: Translate): PendingWork[] {
  const { can } = usePermissions()
  const lists = [
    ...manifest.screens.filter((screen) => can(openingPermissionsOf(screen))),
    ...manifest.masters.filter((master) => can(permissionFor(master, 'view'))),
  ].flatMap(({ route, module, pendingTiles = [] }) => pendingTiles.map((tile) => ({ route, module, tile })))
  const answers = useQueries({ queries: lists.map(({ tile }) => pendingCountQuery(tile)) })
  const counted = lists.map(({ route, module, tile }, index): PendingWork => {
    const { data, error = null } = answers[index] ?? {}
    // A server without the endpoint may return anything: its row then says so.
    const count = typeof data?.count === 'number' ? data.count : undefined
    return {
      ...{ key: tile.apiPath, module, route, url: pendingListUrl(route, tile, data?.oldest), label: tile.label },
      ...{ isCritical: tile.urgency === 'critical', count, error: error ?? (data && count === undefined) },
      text: count === undefined ? '-' : pendingCountText(count),
      since: data?.oldest ? formatElapsedTime(translate, elapsedSince(data.oldest, new Date())) : undefined,
    }
  })
  const figures = useFigures()
    .filter(isTileOfWork)
    .map((figure): PendingWork => {
      const { report, tile, url, now } = figure
      return {
        ...{ key: `${report.name} ${tile.label}`, module: report.module, route: report.route, url, label: tile.label },
        ...{ isCritical: false, count: now === undefined ? undefined : Number(now), since: undefined },
        text: now === undefined ? '-' : figureText(figure, now),
        error: figure.error,
      }
    })
  return [...counted, ...figures]
}
