import { StoreModule } from '~shared/options/options'
import type { Factory } from '../documentBodies'
import { StockData } from '../stock'

/** A count of two lots that a store was opened with. */
export const factory: Factory = {
  body: (source) => new StockData(source.records).counted(source.admin, StoreModule.inventory),
}
