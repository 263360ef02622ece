import type { IdentityListener } from '~shared/patients/identity'
import { lockSamplesOfPatient, reevaluateResults } from './operations/reevaluateResults'

/** Results and reports go by a patient's sex and age. */
export const identityListener: IdentityListener = {
  lock: lockSamplesOfPatient,
  changed: (trx, who, { customerId, before, reason }) =>
    reevaluateResults(trx, who, { customerId, former: before, reason }),
}
