import type { BodyFactory } from '~/testing/documents/documentBodies'
import { StoreModule } from '~shared/options/options'
import { StockData } from '../api/support/stock'

/** A count of two lots that a store was opened with. */
export const factory: BodyFactory = {
  body: (source) => new StockData(source.records).counted(source.admin, StoreModule.inventory),
}
