import { announced, defineModule } from '~/metadata/module'

export const inventory = defineModule({
  name: 'inventory',
  label: 'Inventory',
  app: 'inventory-app',
  prefix: 'inventory',
  menu: [
    {
      label: 'Item Setup',
      entries: [
        announced('/inventory/item', 'Item', 'inventory_item'),
        announced('/inventory/item-category', 'Item Category', 'inventory_item_category'),
        announced('/inventory/packing-type', 'Packing Type', 'inventory_packing_type'),
        announced('/inventory/packing-type-detail', 'Packing Type Detail', 'inventory_packing_type_detail'),
        announced('/inventory/item-unit', 'Item Unit', 'inventory_item_unit'),
      ],
    },
    {
      label: 'Purchase',
      entries: [
        announced('/inventory/manufacturer', 'Manufacturer', 'inventory_manufacturer'),
        announced('/inventory/supplier', 'Supplier', 'inventory_supplier'),
        announced('/inventory/purchase', 'Purchase', 'inventory_purchase'),
      ],
    },
  ],
})
