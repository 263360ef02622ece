import type { NextStep } from '~/documents/extensions/admin/extensions'
import { type Customer, patientApiPath } from '~shared/patients/customer'
import { sale } from '../../../documents/pharmacy/sale'

/** From a patient to a sale of the pharmacy. */
export const actions: NextStep<Customer>[] = [
  {
    ...{ apiPath: patientApiPath, label: 'Pharmacy Sale', permission: sale.permissions.add, isShown: () => true },
    prepareStep: async (patient) => {
      const { createPrefilledDraft: newDraft } = await import('~/documents/form/admin/plainState')
      return { route: sale.route, form: sale.name, draft: newDraft(sale, { customer: patient }, []) }
    },
  },
]
