import { toInput, toVisitBirthFields, validatePatientForm } from '~shared/patients/patientValues'
import type { RegistrationOptions } from '~shared/patients/registration'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { type OpdVisit, opdApiPath } from '../shared/visits/responseTypes'
import { opdTotal, validateOpdVisit } from '../shared/visits/rules'
import { emptyVisit, validateVisitPayments, valuesOfVisit, visitInput } from '../shared/visits/visitValues'
import { EarlierPatientNote, OpdFields } from './OpdFields'

/** OPD registration: a new patient, or an earlier one, and the visit. */
export const opdRegistrationForm: RegistrationOptions = {
  path: opdApiPath,
  draft: opdRegistration.name,
  noun: 'OPD registration',
  titles: { add: 'Add OPD Registration', edit: 'Edit OPD Registration' },
  notices: {
    created: 'Opd Registration Created successfully',
    updated: 'OPD Registration Updated Successfully',
    createFailed: 'Failed to Create Opd Registration',
    updateFailed: 'Failed to Update OpdRegistration',
  },
  check: (values) => {
    const visit = values.visit ?? emptyVisit
    return {
      ...(!visit.customer && validatePatientForm(values)),
      ...validateOpdVisit(visit),
      ...validateVisitPayments(visit, opdTotal(visit)),
    }
  },
  bodyOf: (values) => {
    const visit = values.visit ?? emptyVisit
    const { registrationCharge, opdBookCharge, customer } = visit
    const patient = customer ? { customer: customer.id } : { ...toInput(values), ...toVisitBirthFields(values) }
    return { ...patient, ...visitInput(visit, opdTotal(visit)), registrationCharge, opdBookCharge }
  },
  warns: true,
  visit: {
    start: (record) => (record ? valuesOfVisit(record as OpdVisit) : emptyVisit),
    dueOf: opdTotal,
    isDerived: (_, { customer }) => customer !== null,
    Header: EarlierPatientNote,
    Fields: OpdFields,
    prints: true,
  },
}
