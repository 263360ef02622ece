import type { NextStep } from '~/documents/extensions/admin/extensions'
import { messages } from '~/metadata/messages'
import { type Customer, patientApiPath } from '~shared/patients/customer'
import { followUp } from '../../../documents/lab/follow-up'
import { followUpApiPath, type Visitor } from '../shared/visits/responseTypes'

/** From a patient to the follow-up visit, with the patient chosen in its form. */
export const actions: NextStep<Customer>[] = [
  {
    ...{ apiPath: patientApiPath, label: 'Follow Up', permission: followUp.permissions.add },
    isShown: ({ active }) => active,
    prepareStep: async ({ id, customerNo }) => {
      const [{ api }, { initialPatientValues }, { emptyVisit }, { createIdempotencyKey }, { followUpForm }] =
        await Promise.all([
          import('~/admin/http'),
          import('~shared/patients/patientValues'),
          import('../shared/visits/visitValues'),
          import('~/ui/formKey'),
          import('./followUpForm'),
        ])
      const query = { search: customerNo, offset: 0, limit: 10 }
      const { results } = await api.get<{ results: Visitor[] }>(`${followUpApiPath}/customer`, query)
      const customer = results.find((one) => one.id === id)
      if (!customer) throw new Error(messages.nothingFound)
      const values = { ...initialPatientValues(customer), remarks: '', visit: { ...emptyVisit, customer } }
      return {
        ...{ route: followUp.route, form: followUpForm.draft },
        draft: { values, formKey: createIdempotencyKey() },
      }
    },
  },
]
