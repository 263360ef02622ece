import { defineDocument } from '~/document'
import { quarantineOf } from '~shared/stock/quarantining'
import { inventoryStore } from '../../resources/inventory/store'

/** What a store of the house sets apart: it goes to the quarantine store. */
export const inventoryQuarantine = defineDocument('inventory-quarantine', {
  label: 'Inventory Quarantine',
  noun: 'inventory quarantine note',
  route: '/inventory/quarantine',
  apiPath: 'inventory-app/quarantine',
  number: { column: 'quarantineNo', label: 'Quarantine No.', prefix: 'IQN-' },
  ...quarantineOf(inventoryStore),
})
