import type { DetailSection } from '~/admin/documents/additions'
import { salePath } from '~shared/sale/calls'
import type { Bill } from '../../../documents/lab/lab-sale'
import { RefundsOfBill } from './RefundsOfBill'

/** In the details of a bill: what was taken back of it. */
export const sections: DetailSection<Bill>[] = [
  {
    of: salePath,
    isShown: ({ returnStatus }) => returnStatus !== 'NOT-RETURNED',
    Section: ({ document }) => <RefundsOfBill saleId={document.id} />,
  },
]
