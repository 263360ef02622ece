import { defineDocument } from '~/document'
import { openingOf } from '~shared/stock/opening'
import { item } from '../../resources/pharmacy/item'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy has when it begins to be kept here. */
export const pharmacyOpeningStock = defineDocument('opening-stock', {
  label: 'Opening Stock',
  noun: 'opening stock',
  route: '/opening-stock',
  apiPath: 'pharmacy-app/opening-stock',
  number: { column: 'openingNo', label: 'Opening No.', prefix: 'OS-' },
  permissionCode: 'pharmacy_opening_stock',
  ...openingOf(item, store),
})
