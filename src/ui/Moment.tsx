import { NoWrapText } from './NoWrapText'
import { shortMoment } from './shortMoment'

/** A moment in the time zone of the application, on one line; nothing where there was none. */
export const Moment = ({ at }: { at: string | null }) => at && <NoWrapText text={shortMoment(at)} />
