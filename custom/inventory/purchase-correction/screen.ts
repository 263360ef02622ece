import { defineScreen } from '~/metadata/screen'

export const inventoryPurchaseCorrection = defineScreen({
  name: 'purchase-correction',
  label: 'Purchase Correction',
  module: 'inventory',
  route: '/inventory/purchase-correction',
  rights: { edit_inventory_purchase: 'Edit Purchase Correction' },
})
