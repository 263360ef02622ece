import { StoreModule } from '~shared/options/options'
import { defineLedgerFacts, defineReorderFacts, defineStockFacts } from '~shared/stock/stockFacts'
import { consumption } from '../../documents/inventory/consumption'
import { dispatch } from '../../documents/inventory/dispatch'
import { inventoryOpeningStock } from '../../documents/inventory/inventory-opening-stock'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { inventoryQuarantine } from '../../documents/inventory/inventory-quarantine'
import { inventoryStockAdjustment } from '../../documents/inventory/inventory-stock-adjustment'
import { inventoryStockTake } from '../../documents/inventory/inventory-stock-take'
import { receive } from '../../documents/inventory/receive'
import { transitLoss } from '../../documents/inventory/transit-loss'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryItemCategory } from '../../resources/inventory/item-category'

const inventory = {
  module: StoreModule.inventory,
  item: () => inventoryItem,
  category: () => inventoryItemCategory,
}

export const inventoryStock = defineStockFacts('inventory-stock', inventory)
export const inventoryToOrder = defineReorderFacts('inventory-to-order', inventory)
export const inventoryLedger = defineLedgerFacts('inventory-ledger', inventory, [
  inventoryOpeningStock,
  inventoryPurchase,
  inventoryStockAdjustment,
  consumption,
  inventoryQuarantine,
  inventoryStockTake,
  dispatch,
  receive,
  transitLoss,
])
