import { localDay, localTime } from '~/domain/calendar'

/** A moment as `2025-11-21 12:00`, in the time zone of the application. */
export function formatLocalDateTime(instant: string): string {
  const at = new Date(instant)
  return `${localDay(at)} ${localTime(at).slice(0, 5)}`
}
