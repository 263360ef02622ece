import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { createReturnStep } from '~/documents/extensions/admin/leading'
import { ReturnsOf } from '~/documents/sourceDocument/admin/ReturnsOf'
import { type Sale, sale } from '../../../documents/pharmacy/sale'
import { saleReturn } from '../../../documents/pharmacy/sale-return'

/** In the details of a sale: what came back of it. */
export const sections: DetailSection<Sale>[] = [
  {
    apiPath: sale.apiPath,
    isShown: ({ returnStatus }) => returnStatus !== 'NOT-RETURNED',
    Section: ({ document }) => <ReturnsOf by={saleReturn} of={sale} id={document.id} label="Credit Note No." />,
  },
]

/** From a sale to the credit note of what comes back. */
export const actions = [createReturnStep(saleReturn, 'Sale Return')]
