import { localDay, localTime } from '~/domain/calendar'

/** A moment as `2025-11-21 12:00`, by Nepal's clock. */
export function shortMoment(instant: string): string {
  const at = new Date(instant)
  return `${localDay(at)} ${localTime(at).slice(0, 5)}`
}
