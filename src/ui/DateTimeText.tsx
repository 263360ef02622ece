import { localDay, localTime } from '~/domain/calendar'
import { DayText } from './DayText'

/** A moment in the time zone of the application, its day in the calendar of the organization; nothing where there was none. */
export function DateTimeText({ at }: { at: string | null }) {
  if (!at) return null
  const moment = new Date(at)
  return <DayText day={localDay(moment)} time={localTime(moment).slice(0, 5)} />
}
