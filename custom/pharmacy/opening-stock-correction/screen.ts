import { defineScreen } from '~/metadata/screen'

export const openingStockCorrection = defineScreen({
  name: 'opening-stock-correction',
  label: 'Opening Stock Correction',
  icon: 'EditNote',
  module: 'pharmacy',
  route: '/opening-stock-correction',
  permissions: { edit_pharmacy_opening_stock: 'Edit Opening Stock Correction' },
})
