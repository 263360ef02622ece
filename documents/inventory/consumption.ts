import { defineDocument } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { partyFromResource } from '~/documents/party/options'
import { lotLineOptions } from '~shared/stock/lotLineOptions'
import { storeScope } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** A department's consumption from its store, such as reagents. */
export const consumption = defineDocument('consumption', {
  label: 'Consumption',
  route: '/inventory/consumption',
  number: { column: 'consumptionNo', label: 'Consumption No.', prefix: 'CO-' },
  party: () => partyFromResource(inventoryStore),
  lines: lotLineOptions,
  stock: { lotSource: 'selected', sourceStore: 'store' },
  states: cancelStates,
  access: { scope: storeScope, permissionCode: 'inventory_consumption' },
  print: { heading: 'CONSUMPTION' },
  api: { path: 'inventory-app/consumption' },
})
