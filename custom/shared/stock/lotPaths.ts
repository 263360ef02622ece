/** Path of the page of a lot, and of its endpoints below `api/v1/`. */
export const lotRoute = '/stock-lot'
export const lotApiPath = 'stock-app/lot'
/** Path of the endpoint of the last movements in a store. */
export const storeMovementsApiPath = 'stock-app/store-movement'

/** The permissions of the lists that show lots, by module: each shows the lots of its module's items. */
export const lotPermissions = {
  pharmacy: ['view_pharmacy_unfit_stock', 'view_pharmacy_stock_analysis', 'view_pharmacy_item_ledger'],
  inventory: ['view_inventory_unfit_stock', 'view_inventory_stock_analysis', 'view_inventory_item_ledger'],
} as const

export type StockModuleName = keyof typeof lotPermissions
