import type { DetailSection, NextStep } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'
import { type Customer, patientApiPath } from '~shared/patients/customer'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'
import type { Bill } from '../../../documents/lab/lab-sale'
import type { SamplePageData } from '../shared/samples/samplePageResponses'
import { sampleApiPath } from '../shared/samples/samplePaths'
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
export const sections: DetailSection<SamplePageData>[] = [
  { apiPath: sampleApiPath, isShown: () => true, Section: lazyPart(() => import('./SampleTubes')) },
]

export const nextSteps: NextStep<BillWithPatient>[] = [collectionOf(labSaleApiPath)]
export const actions: NextStep<BillWithPatient>[] = [collectionOf(patientApiPath)]
