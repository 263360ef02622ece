import { defineScreen } from '~/metadata/screen'

export const inventoryUnfitStock = defineScreen({
  name: 'unfit-stock',
  label: 'Expired and Expiring',
  icon: 'HourglassBottom',
  module: 'inventory',
  route: '/inventory/unfit-stock',
  permissions: {
    view_inventory_unfit_stock: 'View Expired and Expiring',
    recall_inventory_batch: 'Recall Batches',
  },
  pendingTiles: [
    {
      label: 'Recalled stock',
      apiPath: 'inventory-app/unfit-stock/waiting',
      query: 'status=recalled',
      urgency: 'critical',
    },
  ],
})
