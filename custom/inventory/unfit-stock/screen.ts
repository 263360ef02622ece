import { defineScreen } from '~/metadata/screen'

export const inventoryUnfitStock = defineScreen({
  name: 'unfit-stock',
  label: 'Expired and Expiring',
  module: 'inventory',
  route: '/inventory/unfit-stock',
  rights: {
    view_inventory_unfit_stock: 'View Expired and Expiring',
    recall_inventory_batch: 'Recall Batches',
  },
  waits: [{ label: 'Recalled stock', path: 'inventory-app/unfit-stock/waiting', query: 'status=recalled' }],
})
