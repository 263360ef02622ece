import { type BodyFactory, withAmounts } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { openingLine, StockData } from '../api/support/stock'

/** Two lots in a store of the module. */
export const factory: BodyFactory = {
  body: async ({ records }) => {
    const data = new StockData(records)
    const [store, module] = [await data.store(StoreModule.pharmacy), StoreModule.pharmacy]
    const lines = [openingLine(await data.item(module)), openingLine(await data.item(module))]
    return withAmounts(pharmacyOpeningStock, { store, remarks: '' }, lines)
  },
}
