import type { NextStep } from '~/admin/documents/extensions'
import { labSalePath } from '~shared/sale/salePath'
import type { Bill } from '../../../documents/lab/lab-sale'
import { sampleCollection } from './screen'

/** From a saved bill to the collection of its samples. */
export const nextSteps: NextStep<Bill>[] = [
  {
    ...{ apiPath: labSalePath, label: 'Collect Sample', permission: 'add_sample_collection', isShown: () => true },
    prepareStep: ({ customerNo }) => ({
      route: `${sampleCollection.route}?search=${encodeURIComponent(String(customerNo))}`,
    }),
  },
]
