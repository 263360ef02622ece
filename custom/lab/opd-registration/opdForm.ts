import { bothBirths, checkEntered, toInput } from '~shared/patients/patientValues'
import type { Registration } from '~shared/patients/registration'
import { type OpdVisit, opdPath } from '../shared/visits/answerTypes'
import { checkOpdVisit, opdTotal } from '../shared/visits/rules'
import { checkVisitPayments, noVisit, valuesOfVisit, visitInput } from '../shared/visits/visitValues'
import { EarlierPatient, OpdFields } from './OpdFields'

/** OPD registration: a new patient, or an earlier one, and the visit. */
export const opdRegistrationForm: Registration = {
  path: opdPath,
  draft: 'opd',
  noun: 'OPD registration',
  titles: { add: 'Add OPD Registration', edit: 'Edit OPD Registration' },
  notices: {
    created: 'Opd Registration Created successfully',
    updated: 'OPD Registration Updated Successfully',
    createFailed: 'Failed to Create Opd Registration',
    updateFailed: 'Failed to Update OpdRegistration',
  },
  check: (values) => {
    const visit = values.visit ?? noVisit
    return {
      ...(!visit.customer && checkEntered(values)),
      ...checkOpdVisit(visit),
      ...checkVisitPayments(visit, opdTotal(visit)),
    }
  },
  bodyOf: (values) => {
    const visit = values.visit ?? noVisit
    const { registrationCharge, opdBookCharge, customer } = visit
    const patient = customer ? { customer: customer.id } : { ...toInput(values), ...bothBirths(values) }
    return { ...patient, ...visitInput(visit, opdTotal(visit)), registrationCharge, opdBookCharge }
  },
  warns: true,
  visit: {
    start: (record) => (record ? valuesOfVisit(record as OpdVisit) : noVisit),
    dueOf: opdTotal,
    isDerived: (_, { customer }) => customer !== null,
    Header: EarlierPatient,
    Fields: OpdFields,
    prints: true,
  },
}
