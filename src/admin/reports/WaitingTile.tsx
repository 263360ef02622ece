import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { todayInNepal } from '~/domain/calendar'
import { passedSince } from '~/domain/since'
import { mostWaiting, type Waiting } from '~/metadata/waiting'
import { renewing } from '~/ui/renewal'
import { passedText } from '~/ui/Since'
import { api } from '../http'
import { TileFrame } from './TileFrame'

interface Answer {
  count: number
  oldest: string | null
}

/** The list's address with what waits. */
function addressOf(route: string, { query, isByDays }: Waiting, oldest: string | null | undefined): string {
  const now = todayInNepal(new Date())
  const days =
    isByDays && oldest ? new URLSearchParams({ from: todayInNepal(new Date(oldest)), to: now }).toString() : ''
  return `${route}?${[query, days].filter(Boolean).join('&')}`
}

/** How much waits on a list, and since when. */
export function WaitingTile({ route, waiting }: { route: string; waiting: Waiting }) {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: [waiting.path, 'tile'],
    queryFn: ({ signal }) => api.get<Answer>(waiting.path, undefined, { signal }),
    ...renewing,
  })
  // A server that has no such call may answer anything: the tile then says nothing.
  const count = typeof data?.count === 'number' ? data.count : undefined
  return (
    <TileFrame
      label={waiting.label}
      to={addressOf(route, waiting, data?.oldest)}
      figure={count === undefined ? undefined : count < mostWaiting ? count : `${mostWaiting - 1}+`}
      note={data?.oldest && `${translate('Oldest')}: ${passedText(translate, passedSince(data.oldest, new Date()))}`}
      error={error ?? (data && count === undefined)}
      isWork={(count ?? 0) > 0}
    />
  )
}
