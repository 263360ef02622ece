import { timeInNepal, todayInNepal } from '~/domain/calendar'

/** A moment as `2025-11-21 12:00`, by Nepal's clock. */
export function shortMoment(instant: string): string {
  const at = new Date(instant)
  return `${todayInNepal(at)} ${timeInNepal(at).slice(0, 5)}`
}
