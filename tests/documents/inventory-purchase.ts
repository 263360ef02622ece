import { PayType } from '~/domain/options'
import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { boughtLine, boughtLines, purchaseOf, StockData } from '../api/support/stock'

/** A purchase of two items that are used up. */
export const factory: BodyFactory = {
  body: async ({ records }) => {
    const data = new StockData(records)
    const [supplier, store] = [await data.supplier(), await data.store(StoreModule.inventory)]
    const line = async () => {
      const { mrp, salePrice, ...used } = boughtLine(await data.item(StoreModule.inventory))
      return used
    }
    return purchaseOf(inventoryPurchase, { supplier, store, payType: PayType.cash }, [await line(), await line()])
  },
  get lines() {
    return boughtLines(false)
  },
}
