import { defineDocument } from '~/document'
import { openingStockDocOptions } from '~shared/stock/opening'
import { storeScope } from '~shared/stock/scope'
import { item } from '../../resources/pharmacy/item'
import { store } from '../../resources/pharmacy/store'

/** The opening stock of a store of the pharmacy. */
export const pharmacyOpeningStock = defineDocument('opening-stock', {
  label: 'Opening Stock',
  number: { column: 'openingNo', label: 'Opening No.', prefix: 'OS-' },
  ...openingStockDocOptions(item, store),
  access: { scope: storeScope, permissionCode: 'pharmacy_opening_stock' },
  api: { path: 'pharmacy-app/opening-stock', pickerPaths: { item: 'item' } },
})
