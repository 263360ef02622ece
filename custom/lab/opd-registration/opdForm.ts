import { checkEntered, toInput } from '~shared/patients/patientValues'
import type { Registration } from '~shared/patients/registration'
import { checkOpdVisit } from '~shared/visits/rules'
import { noVisit, valuesOfVisit, visitInput } from '~shared/visits/visitValues'
import { type OpdVisit, opdPath } from '~shared/visits/wire'
import { EarlierPatient, OpdFields } from './OpdFields'

/** OPD registration: a new patient, or an earlier one, and the visit. */
export const opdRegistrationForm: Registration = {
  path: opdPath,
  draft: 'opd',
  titles: { add: 'Add OPD Registration', edit: 'Edit OPD Registration' },
  notices: {
    created: 'Opd Registration Created successfully',
    updated: 'OPD Registration Updated Successfully',
    createFailed: 'Failed to Create Opd Registration',
    updateFailed: 'Failed to Update OpdRegistration',
  },
  check: (values) => ({
    ...(!values.visit?.customer && checkEntered(values)),
    ...checkOpdVisit(values.visit ?? noVisit),
  }),
  bodyOf: (values) => {
    const visit = values.visit ?? noVisit
    const { registrationCharge, opdBookCharge, customer } = visit
    const patient = customer ? { customer: customer.id } : toInput(values)
    return { ...patient, ...visitInput(visit), registrationCharge, opdBookCharge }
  },
  warns: true,
  visit: {
    start: (record) => (record ? valuesOfVisit(record as unknown as OpdVisit) : noVisit),
    isDerived: (_, { customer }) => customer !== null,
    Head: EarlierPatient,
    Fields: OpdFields,
    prints: true,
  },
}
