import { defineDocument } from '~/document'
import { quarantineOptions } from '~shared/stock/quarantining'
import { storeScope } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** Goods of an inventory store that are set apart: they go to the quarantine store. */
export const inventoryQuarantine = defineDocument('inventory-quarantine', {
  label: 'Inventory Quarantine',
  noun: 'inventory quarantine note',
  icon: 'Block',
  route: '/inventory/quarantine',
  number: { column: 'quarantineNo', label: 'Quarantine No.', prefix: 'IQN-' },
  ...quarantineOptions(inventoryStore),
  access: { scope: storeScope },
  api: { path: 'inventory-app/quarantine', idField: 'quarantine' },
})
