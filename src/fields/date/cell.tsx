import { adToBs } from '~/domain/calendar'
import type { CellProps } from '../cell'

/** The AD date, and the BS date when one points at it. */
export default function DateCell({ value }: CellProps) {
  const bs = adToBs(String(value))
  return (
    <time dateTime={String(value)} title={bs && `${bs} BS`} style={{ whiteSpace: 'nowrap' }}>
      {String(value)}
    </time>
  )
}
