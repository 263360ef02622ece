import { PayType } from '~/domain/options'
import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { billingDataOf } from '../api/support/billing'
import { saleOf, soldLines } from '../api/support/goods'
import { StockData } from '../api/support/stock'

/** A registered customer's purchase of two lots that a store was opened with. */
export const factory: BodyFactory = {
  body: async ({ admin, records, server }) => {
    const data = billingDataOf({ server })
    const { store, lots } = await new StockData(records).opened(admin, StoreModule.pharmacy, [
      { expiryDate: null },
      { expiryDate: null },
    ])
    const customer = await data.patient({ firstName: `Buyer ${store}` })
    const lines = lots.map((lot, index) => ({ lot, packs: index + 1, units: 3, discount: '5.00' }))
    return saleOf(admin, { store, customer, payType: PayType.cash }, lines)
  },
  lines: soldLines,
  settings: { roundOffSale: true },
}
