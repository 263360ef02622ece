import { ServiceKind } from '~shared/options/options'
import type { Factory } from '../documentBodies'

/** A line names the service, as bills and visits have ids of their own. */
export const factory: Factory = {
  settling: ({ name }) => ({ serviceKind: name === 'lab-sale' ? ServiceKind.lab : ServiceKind.opd }),
}
