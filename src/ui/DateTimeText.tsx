import { formatLocalDateTime } from './formatLocalDateTime'
import { NoWrapText } from './NoWrapText'

/** A moment in the time zone of the application, on one line; nothing where there was none. */
export const DateTimeText = ({ at }: { at: string | null }) => at && <NoWrapText text={formatLocalDateTime(at)} />
