import { defineScreen } from '~/metadata/screen'

export const purchaseCorrection = defineScreen({
  name: 'purchase-correction',
  label: 'Purchase Correction',
  icon: 'EditNote',
  module: 'pharmacy',
  route: '/purchase-correction',
  permissions: { edit_pharmacy_purchase: 'Edit Purchase Correction' },
})
