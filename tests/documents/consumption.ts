import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { StockData } from '../api/support/stock'

/** What is used up of two lots that a store was opened with. */
export const factory: BodyFactory = {
  body: async (source) => {
    const { store, lots } = await new StockData(source.records).opened(source.admin, StoreModule.inventory, [
      { expiryDate: null },
      { expiryDate: null },
    ])
    const lines = lots.map((lot, index) => ({ lot, qty: index + 3 }))
    return { store, remarks: '', details: lines }
  },
}
