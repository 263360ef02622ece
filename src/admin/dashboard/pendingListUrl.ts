import { localDay } from '~/domain/calendar'
import type { PendingTile } from '~/metadata/pendingTile'

/** The address of a list with what waits on it. @param oldest since when */
export function pendingListUrl(
  route: string,
  { query, hasDateFilter: isByDays }: PendingTile,
  oldest: string | null | undefined,
): string {
  const now = localDay(new Date())
  const days = isByDays && oldest ? new URLSearchParams({ from: localDay(new Date(oldest)), to: now }).toString() : ''
  return `${route}?${[query, days].filter(Boolean).join('&')}`
}
