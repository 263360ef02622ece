import type { BodyFactory } from '~/testing/documents/documentBodies'
import { ServiceKind } from '~shared/options/options'

/** A line names the service, as bills and visits have ids of their own. */
export const factory: BodyFactory = {
  settlementLine: ({ name }) => ({ serviceKind: name === 'lab-sale' ? ServiceKind.lab : ServiceKind.opd }),
}
