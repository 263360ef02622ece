import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreKind, StoreModule } from '~shared/options/options'
import { StockData } from '../api/support/stock'

/** Two lots of a store that was opened with them, and a store to set them apart in. */
export const factory: BodyFactory = {
  body: async ({ admin, records }) => {
    const data = new StockData(records)
    await data.store(StoreModule.inventory, StoreKind.quarantine)
    const { store, lots } = await data.opened(admin, StoreModule.inventory)
    return { store, reason: 4, remarks: '', details: lots.map((lot) => ({ lot, qty: 7 })) }
  },
}
