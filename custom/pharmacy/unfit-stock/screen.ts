import { defineScreen } from '~/metadata/screen'

export const pharmacyUnfitStock = defineScreen({
  name: 'unfit-stock',
  label: 'Expired and Expiring',
  icon: 'HourglassBottom',
  module: 'pharmacy',
  route: '/unfit-stock',
  permissions: {
    view_pharmacy_unfit_stock: 'View Expired and Expiring',
    recall_pharmacy_batch: 'Recall Batches',
  },
  pendingTiles: [
    {
      label: 'Recalled stock',
      apiPath: 'pharmacy-app/unfit-stock/waiting',
      query: 'status=recalled',
      urgency: 'critical',
    },
  ],
})
