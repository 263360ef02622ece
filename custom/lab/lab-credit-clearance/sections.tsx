import type { DetailSection } from '~/admin/documents/additions'
import { SettlementsOf } from '~/admin/documents/settling/SettlementsOf'
import { PayType } from '~/domain/options'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'

/** In the details of a bill on credit: what was paid of it. */
export const sections: DetailSection<Bill>[] = [
  {
    of: labSale.path,
    isShown: ({ payType }) => payType === PayType.credit,
    Section: ({ document }) => <SettlementsOf by={labCreditReceipt} of={labSale} id={document.id} />,
  },
]
