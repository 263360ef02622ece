import { defineModule } from '~/metadata/module'

export const inventory = defineModule({
  name: 'inventory',
  label: 'Inventory',
  icon: 'Inventory',
  apiPrefix: 'inventory-app',
  keyPrefix: 'inventory',
  menu: [
    {
      label: 'Item Setup',
      entries: [
        '/inventory/item',
        '/inventory/item-category',
        '/inventory/packing-type',
        '/inventory/packing-type-detail',
        '/inventory/item-unit',
      ],
    },
    {
      label: 'Purchase',
      entries: [
        '/inventory/manufacturer',
        '/inventory/supplier',
        '/inventory/purchase-order',
        '/inventory/purchase',
        '/inventory/purchase-correction',
      ],
    },
    {
      label: 'Stock',
      entries: [
        '/inventory/store',
        '/inventory/opening-stock',
        '/inventory/opening-stock-correction',
        '/inventory/stock-adjustment',
        '/inventory/quarantine',
        '/inventory/unfit-stock',
        '/inventory/consumption',
        '/inventory/requisition',
        '/inventory/dispatch',
        '/inventory/receive',
        '/inventory/requisition-cancellation',
        '/inventory/transit-loss',
        '/inventory/stock-take',
        '/inventory/stock-analysis',
        '/inventory/item-ledger',
      ],
    },
  ],
})
