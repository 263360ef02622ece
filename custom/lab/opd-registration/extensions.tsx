import type { NextStep } from '~/documents/extensions/admin/extensions'
import { createIdempotencyKey } from '~/ui/formKey'
import { type Customer, customersApiPath, patientApiPath } from '~shared/patients/customer'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** From a patient to his or her visit of the out-patients. */
const visitOf = (apiPath: string): NextStep<Customer> => ({
  ...{ apiPath, label: 'OPD', permission: opdRegistration.permissions.add, isShown: () => true },
  prepareStep: async (customer) => {
    const [{ initialPatientValues }, { emptyVisit: noVisit }, { opdRegistrationForm }] = await Promise.all([
      import('~shared/patients/patientValues'),
      import('../shared/visits/visitValues'),
      import('./opdForm'),
    ])
    const values = { ...initialPatientValues(customer), visit: { ...noVisit, customer } }
    const draft = { values, formKey: createIdempotencyKey(), base: undefined }
    return { route: opdRegistration.route, form: opdRegistrationForm.draft, draft }
  },
})

export const nextSteps: NextStep<Customer>[] = [visitOf(customersApiPath)]
export const actions: NextStep<Customer>[] = [visitOf(patientApiPath)]
