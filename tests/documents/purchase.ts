import { PayType } from '~/domain/options'
import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { purchase } from '../../documents/pharmacy/purchase'
import { boughtLine, boughtLines, purchaseOf, StockData } from '../api/support/stock'

/** A purchase of two items, whose amounts are bound to each other. */
export const factory: BodyFactory = {
  body: async ({ records }) => {
    const data = new StockData(records)
    const [supplier, store] = [await data.supplier(), await data.store(StoreModule.pharmacy)]
    const lines = [boughtLine(await data.item(), { vatRate: '13.00' }), boughtLine(await data.item(), { packs: 4 })]
    return purchaseOf(purchase, { supplier, store, payType: PayType.cash }, lines)
  },
  get lines() {
    return boughtLines(true)
  },
}
