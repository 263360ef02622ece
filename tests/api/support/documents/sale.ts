import { PayType } from '~/domain/options'
import { StoreModule } from '~shared/options/options'
import type { Factory } from '../documentBodies'
import { saleOf, soldLines } from '../goods'
import { StockData } from '../stock'

/** A registered customer's purchase of two lots that a store was opened with. */
export const factory: Factory = {
  body: async ({ admin, data, records }) => {
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
