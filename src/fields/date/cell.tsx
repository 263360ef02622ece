import { adToBs } from '~/domain/calendar'
import { useCalendarRule } from '~/ui/calendarRule'
import type { CellProps } from '../cell'

/** The day in the calendar of the organization, and in the other one when one points at it. */
export default function DateCell({ value }: CellProps) {
  const { calendar } = useCalendarRule()
  const ad = String(value)
  const bs = adToBs(ad)
  const [shown, other] = calendar === 'bs' && bs ? [bs, `${ad} AD`] : [ad, bs && `${bs} BS`]
  return (
    <time dateTime={ad} title={other} style={{ whiteSpace: 'nowrap' }}>
      {shown}
    </time>
  )
}
