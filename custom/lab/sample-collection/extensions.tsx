import type { DetailSection, NextStep } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'
import { type Customer, patientPath } from '~shared/patients/customer'
import { labSalePath } from '~shared/sale/salePath'
import type { Bill } from '../../../documents/lab/lab-sale'
import type { SamplePage } from '../shared/samples/samplePageResponses'
import { samplePath } from '../shared/samples/samplePath'
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

/** The tubes on the page of a sample. */
export const sections: DetailSection<SamplePage>[] = [
  { apiPath: samplePath, isShown: () => true, Section: lazyPart(() => import('./SampleTubes')) },
]

export const nextSteps: NextStep<BillWithPatient>[] = [collectionOf(labSalePath)]
export const actions: NextStep<BillWithPatient>[] = [collectionOf(patientPath)]
