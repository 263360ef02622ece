import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { elapsedSince } from '~/domain/elapsedTime'
import type { PendingTile } from '~/metadata/pendingTile'
import { TileFrame } from '~/ui/TileFrame'
import { formatElapsedTime } from '~/ui/TimeAgo'
import { pendingCountQuery, pendingCountText } from './pendingCountQuery'
import { pendingListUrl } from './pendingListUrl'

interface PendingCountTileProps {
  route: string
  waiting: PendingTile
  /** Where another tile has the same label: its module. */
  moduleLabel?: string | undefined
}

/** How much waits on a list, and since when. */
export function PendingCountTile({ route, waiting, moduleLabel }: PendingCountTileProps) {
  const translate = useTranslate()
  const { data, error } = useQuery(pendingCountQuery(waiting))
  // A server without the endpoint may return anything: the tile is then empty.
  const count = typeof data?.count === 'number' ? data.count : undefined
  return (
    <TileFrame
      label={moduleLabel ? `${translate(waiting.label)} (${translate(moduleLabel)})` : waiting.label}
      to={pendingListUrl(route, waiting, data?.oldest)}
      figure={count === undefined ? undefined : pendingCountText(count)}
      note={
        data?.oldest && `${translate('Oldest')}: ${formatElapsedTime(translate, elapsedSince(data.oldest, new Date()))}`
      }
      error={error ?? (data && count === undefined)}
      isWork={(count ?? 0) > 0}
    />
  )
}
