import { NoWrapText } from './NoWrapText'
import { shortMoment } from './shortMoment'

/** A moment by Nepal's clock, on one line; nothing where there was none. */
export const Moment = ({ at }: { at: string | null }) => at && <NoWrapText text={shortMoment(at)} />
