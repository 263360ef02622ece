import type { DocumentOf } from '~/document'
import { SettlementsOf } from '~/documents/allocations/admin/SettlementsOf'
import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { PayType } from '~/domain/options'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { partyPayment } from '../../../documents/pharmacy/party-payment'
import { purchase } from '../../../documents/pharmacy/purchase'

/** In the details of a purchase on credit: what was paid of it. */
export const sections: DetailSection<DocumentOf<typeof purchase>>[] = [purchase, inventoryPurchase].map((of) => ({
  apiPath: of.apiPath,
  isShown: ({ payType }) => payType === PayType.credit,
  Section: ({ document }) => <SettlementsOf by={partyPayment} of={of} id={document.id} />,
}))
