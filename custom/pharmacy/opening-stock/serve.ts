import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { itemPicker, stockItems } from '~shared/stock/operations/items'
import { storePicker } from '~shared/stock/operations/stores'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

/** Items of the module. */
export const serve = serveDocument(pharmacyOpeningStock, {
  lines: { offered: stockItems(StoreModule.pharmacy) },
  pickers: { item: itemPicker(StoreModule.pharmacy), ...storePicker(StoreModule.pharmacy) },
})
