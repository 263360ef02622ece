import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { elapsedSince } from '~/domain/elapsedTime'
import type { PendingTile } from '~/metadata/pendingTile'
import { passedText } from '~/ui/Since'
import { TileFrame } from './TileFrame'
import { waitingAddress } from './waitingAddress'
import { waitingQuery, waitingText } from './waitingQuery'

/** How much waits on a list, and since when. */
export function WaitingTile({ route, waiting }: { route: string; waiting: PendingTile }) {
  const translate = useTranslate()
  const { data, error } = useQuery(waitingQuery(waiting))
  // A server that has no such call may answer anything: the tile then says nothing.
  const count = typeof data?.count === 'number' ? data.count : undefined
  return (
    <TileFrame
      label={waiting.label}
      to={waitingAddress(route, waiting, data?.oldest)}
      figure={count === undefined ? undefined : waitingText(count)}
      note={data?.oldest && `${translate('Oldest')}: ${passedText(translate, elapsedSince(data.oldest, new Date()))}`}
      error={error ?? (data && count === undefined)}
      isWork={(count ?? 0) > 0}
    />
  )
}
