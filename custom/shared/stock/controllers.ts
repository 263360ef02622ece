import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { consumption } from '../../../documents/inventory/consumption'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'
import { inventoryQuarantine } from '../../../documents/inventory/inventory-quarantine'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'
import { receive } from '../../../documents/inventory/receive'
import { transitLoss } from '../../../documents/inventory/transit-loss'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'
import { pharmacyQuarantine } from '../../../documents/pharmacy/quarantine'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'
import { movementValueField, storeController } from './operations/lots'
import { openingStockController } from './operations/openingController'

const { pharmacy, inventory } = StoreModule

/** Documents whose lines are items or lots of the stores of a module. */
export const controllers = [
  defineController(pharmacyOpeningStock, openingStockController(pharmacy)),
  defineController(inventoryOpeningStock, openingStockController(inventory)),
  defineController(pharmacyStockAdjustment, storeController(pharmacyStockAdjustment, pharmacy)),
  defineController(inventoryStockAdjustment, storeController(inventoryStockAdjustment, inventory)),
  defineController(pharmacyQuarantine, storeController(pharmacyQuarantine, pharmacy)),
  defineController(inventoryQuarantine, storeController(inventoryQuarantine, inventory)),
  defineController(consumption, storeController(consumption, inventory, true)),
  // these goods leave transit: received and lost lines show their value at cost
  ...[receive, transitLoss].map((document) =>
    defineController(document, { lines: { virtualFields: { value: movementValueField(document.name) } } }),
  ),
]
