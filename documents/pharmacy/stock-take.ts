import { defineDocument } from '~/document'
import { storeScope } from '~shared/stock/scope'
import { stockTakeOptions } from '~shared/stock-take/countLineOptions'
import { store } from '../../resources/pharmacy/store'

/** A count of a pharmacy store. It moves nothing until it is approved. */
export const pharmacyStockTake = defineDocument('stock-take', {
  label: 'Stock Take',
  icon: 'FactCheck',
  number: { column: 'stockTakeNo', label: 'Count No.', prefix: 'ST-' },
  ...stockTakeOptions(store),
  access: { scope: storeScope, permissionCode: 'pharmacy_stock_take' },
  api: { path: 'pharmacy-app/stock-take' },
})
