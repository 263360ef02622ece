import { useQueries } from '@tanstack/react-query'
import { heads } from '~/metadata/heads'
import { viewRightOf } from '~/metadata/screen'
import type { Waiting } from '~/metadata/waiting'
import { waitingQuery } from '../reports/waitingQuery'
import { useRights } from '../useRights'

/** So often the bell asks, in milliseconds, while the tab is seen. */
const everyMs = 60_000

/** When the bell asks again; not without a network. */
export const bellInterval = () => (navigator.onLine ? everyMs : false)

/** Work of which the bell tells: how much of it waits on which list. */
export interface PendingWork {
  route: string
  waiting: Waiting
  count: number
  /** Since when. */
  oldest: string | null
}

const notifying = heads.screens.flatMap((screen) =>
  (screen.waits ?? []).flatMap((waiting) => (waiting.notifies ? [{ screen, waiting }] : [])),
)

/** The work of which the bell tells the user, as far as there is some. */
export function usePendingWork(): PendingWork[] {
  const { can } = useRights()
  const seen = notifying.filter(({ screen }) => can(viewRightOf(screen)))
  const answers = useQueries({
    queries: seen.map(({ waiting }) => ({
      ...waitingQuery(waiting),
      // a server that has no such call is not asked again
      refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error ? false : bellInterval()),
      retry: false,
    })),
  })
  return seen.flatMap(({ screen, waiting }, index) => {
    const { count, oldest } = answers[index]?.data ?? {}
    return count ? [{ route: screen.route, waiting, count, oldest: oldest ?? null }] : []
  })
}
