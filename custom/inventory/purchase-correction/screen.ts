import { defineScreen } from '~/metadata/screen'

export const inventoryPurchaseCorrection = defineScreen({
  name: 'purchase-correction',
  label: 'Purchase Correction',
  icon: 'EditNote',
  module: 'inventory',
  route: '/inventory/purchase-correction',
  permissions: { edit_inventory_purchase: 'Edit Purchase Correction' },
})
