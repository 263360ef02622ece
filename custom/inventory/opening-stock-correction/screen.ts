import { defineScreen } from '~/metadata/screen'

export const inventoryOpeningStockCorrection = defineScreen({
  name: 'opening-stock-correction',
  label: 'Opening Stock Correction',
  icon: 'EditNote',
  module: 'inventory',
  route: '/inventory/opening-stock-correction',
  permissions: { edit_inventory_opening_stock: 'Edit Opening Stock Correction' },
})
