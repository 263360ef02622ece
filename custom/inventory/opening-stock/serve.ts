import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { itemPicker, stockItems } from '~shared/stock/operations/items'
import { storePicker } from '~shared/stock/operations/stores'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

/** Items of the module. */
export const serve = serveDocument(inventoryOpeningStock, {
  lines: { offered: stockItems(StoreModule.inventory) },
  pickers: { item: itemPicker(StoreModule.inventory), ...storePicker(StoreModule.inventory) },
})
