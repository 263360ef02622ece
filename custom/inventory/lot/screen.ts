import { defineScreen } from '~/metadata/screen'
import { lotApiPath, lotPermissions, lotRoute } from '~shared/stock/lotPaths'

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
  globalSearch: { label: 'Batches', apiPath: lotApiPath, resultFields: ['batchNo', 'itemName', 'expiryDate'] },
})
