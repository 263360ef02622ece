import { defineDocument } from '~/document'
import { partyOf } from '~/metadata/party'
import { lotLines } from '~shared/stock/lotLines'
import { ofStore } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** What a department used up of its store, such as reagents. */
export const consumption = defineDocument('consumption', {
  label: 'Consumption',
  noun: 'consumption',
  route: '/inventory/consumption',
  path: 'inventory-app/consumption',
  number: { column: 'consumptionNo', label: 'Consumption No.', prefix: 'CO-' },
  party: () => partyOf(inventoryStore),
  head: {},
  lines: lotLines,
  stock: { lots: 'named', leaves: 'store' },
  scope: ofStore,
  code: 'inventory_consumption',
  list: { columns: [] },
  paper: 'CONSUMPTION',
  callNames: { id: 'consumption' },
})
