import { StoreModule } from '~shared/options/options'
import { pharmacyOpeningStock } from '../../../../documents/pharmacy/opening-stock'
import { type Factory, withAmounts } from '../documentBodies'
import { openingLine, StockData } from '../stock'

/** Two lots in a store of the module. */
export const factory: Factory = {
  body: async ({ records }) => {
    const data = new StockData(records)
    const [store, module] = [await data.store(StoreModule.pharmacy), StoreModule.pharmacy]
    const lines = [openingLine(await data.item(module)), openingLine(await data.item(module))]
    return withAmounts(pharmacyOpeningStock, { store, remarks: '' }, lines)
  },
}
