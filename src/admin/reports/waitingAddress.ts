import { todayInNepal } from '~/domain/calendar'
import type { Waiting } from '~/metadata/waiting'

/** The address of a list with what waits on it. @param oldest since when */
export function waitingAddress(route: string, { query, isByDays }: Waiting, oldest: string | null | undefined): string {
  const now = todayInNepal(new Date())
  const days =
    isByDays && oldest ? new URLSearchParams({ from: todayInNepal(new Date(oldest)), to: now }).toString() : ''
  return `${route}?${[query, days].filter(Boolean).join('&')}`
}
