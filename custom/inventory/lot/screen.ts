import { defineScreen } from '~/metadata/screen'
import { lotPath, lotPermissions, lotRoute } from '~shared/stock/lotPath'

/** The pages of lots, of the pharmacy's items and of the inventory's. */
export const lot = defineScreen({
  name: 'lot',
  label: 'Batch',
  icon: 'Inventory',
  module: 'inventory',
  route: lotRoute,
  permissions: { view_stock_lot: 'View Batch' },
  alsoOpenedBy: [...lotPermissions.pharmacy, ...lotPermissions.inventory],
  recordTable: 'stockLot',
  globalSearch: { label: 'Batches', apiPath: lotPath, resultFields: ['batchNo', 'itemName', 'expiryDate'] },
})
