import { localDay } from '~/domain/calendar'
import type { PendingCount } from '~/metadata/pendingCount'

/** The address of a list with what waits on it. @param oldest since when */
export function waitingAddress(
  route: string,
  { query, isByDays }: PendingCount,
  oldest: string | null | undefined,
): string {
  const now = localDay(new Date())
  const days = isByDays && oldest ? new URLSearchParams({ from: localDay(new Date(oldest)), to: now }).toString() : ''
  return `${route}?${[query, days].filter(Boolean).join('&')}`
}
