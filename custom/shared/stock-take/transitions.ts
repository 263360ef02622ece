import { defineTransitionEffects } from '~/server/states/effects'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'
import { moveDifferences } from './operations/moveDifferences'

/** The approval of a count moves its differences. */
export const transitions = [
  defineTransitionEffects(inventoryStockTake, {
    approve: moveDifferences(inventoryStockTake, 'add_inventory_stock_adjustment'),
  }),
  defineTransitionEffects(pharmacyStockTake, {
    approve: moveDifferences(pharmacyStockTake, 'add_pharmacy_stock_adjustment'),
  }),
]
