import type { NextStep } from '~/admin/documents/additions'
import { salePath } from '~shared/sale/calls'
import type { Bill } from '../../../documents/lab/lab-sale'
import { sampleCollection } from './screen'

/** From a saved bill to the collection of its samples. */
export const nexts: NextStep<Bill>[] = [
  {
    ...{ of: salePath, label: 'Collect Sample', right: 'add_sample_collection', isShown: () => true },
    lead: ({ customerNo }) => ({ route: `${sampleCollection.route}?search=${encodeURIComponent(String(customerNo))}` }),
  },
]
