import type { NextStep } from '~/admin/documents/additions'
import { newFormKey } from '~/ui/formKey'
import { type Customer, customersPath } from '~shared/patients/customer'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** From a registered patient to his or her visit of the out-patients. */
export const nexts: NextStep<Customer>[] = [
  {
    ...{ of: customersPath, label: 'OPD', right: opdRegistration.rights.add, isShown: () => true },
    lead: async (customer) => {
      const [{ startValues }, { noVisit }, { opdRegistrationForm }] = await Promise.all([
        import('~shared/patients/patientValues'),
        import('~shared/visits/visitValues'),
        import('./opdForm'),
      ])
      const values = { ...startValues(customer), visit: { ...noVisit, customer } }
      const draft = { values, formKey: newFormKey(), base: undefined }
      return { route: opdRegistration.route, key: `${opdRegistrationForm.draft}.new`, draft }
    },
  },
]
