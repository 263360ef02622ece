import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { createReturnStep } from '~/documents/extensions/admin/leading'
import { ReturnsOf } from '~/documents/sourceDocument/admin/ReturnsOf'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'

/** In the details of a bill: what was taken back of it. */
export const sections: DetailSection<Bill>[] = [
  {
    apiPath: labSale.apiPath,
    isShown: ({ returnStatus }) => returnStatus !== 'NOT-RETURNED',
    Section: ({ document }) => <ReturnsOf by={labSaleReturn} of={labSale} id={document.id} label="Credit Note No." />,
  },
]

/** From a bill to its refund. */
export const actions = [createReturnStep(labSaleReturn, 'Refund')]
