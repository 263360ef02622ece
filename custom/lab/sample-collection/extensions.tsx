import type { NextStep } from '~/admin/documents/extensions'
import { type Customer, patientPath } from '~shared/patients/customer'
import { labSalePath } from '~shared/sale/salePath'
import type { Bill } from '../../../documents/lab/lab-sale'
import { sampleCollection } from './screen'

/** A bill, or a patient with one. */
type BillWithPatient = Pick<Bill, 'id'> & { customerNo?: Bill['customerNo'] | Customer['customerNo'] }

/** From a saved bill, or a patient, to the collection of the patient's samples. */
const collectionOf = (apiPath: string): NextStep<BillWithPatient> => ({
  ...{ apiPath, label: 'Collect Sample', permission: 'add_sample_collection', isShown: () => true },
  prepareStep: ({ customerNo }) => ({
    route: `${sampleCollection.route}?search=${encodeURIComponent(String(customerNo))}`,
  }),
})

export const nextSteps: NextStep<BillWithPatient>[] = [collectionOf(labSalePath)]
export const actions: NextStep<BillWithPatient>[] = [collectionOf(patientPath)]
