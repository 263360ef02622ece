import { SettlementsOf } from '~/documents/allocations/admin/SettlementsOf'
import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { settlementNextStep } from '~/documents/extensions/admin/leading'
import { PayType } from '~/domain/options'
import { creditReceipt } from '../../../documents/pharmacy/credit-receipt'
import { type Sale, sale } from '../../../documents/pharmacy/sale'

/** In the details of a sale on credit: what was paid of it. */
export const sections: DetailSection<Sale>[] = [
  {
    apiPath: sale.apiPath,
    isShown: ({ payType }) => payType === PayType.credit,
    Section: ({ document }) => <SettlementsOf by={creditReceipt} of={sale} id={document.id} />,
  },
]

/** From a sale on which something is due to the clearance of that. */
export const actions = [settlementNextStep(creditReceipt, sale)]
