import { defineDocument, f } from '~/document'
import { partyOf } from '~/metadata/party'
import { ofBothStores } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** What a store asks of another one, of either module; what of it is still to be sent stands open. */
export const requisition = defineDocument('requisition', {
  label: 'Requisition',
  noun: 'requisition',
  route: '/inventory/requisition',
  path: 'inventory-app/requisition',
  number: { column: 'requisitionNo', label: 'Requisition No.', prefix: 'RQ-' },
  party: () => partyOf(inventoryStore),
  head: { fromStore: f.reference(() => inventoryStore, { label: 'From Store', required: true }) },
  lines: {
    of: () => inventoryItem,
    name: 'item',
    copies: { itemName: 'name', unit: 'unit' },
    fields: {
      qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'], help: 'In units.' }),
    },
    distinct: true,
    narrowedBy: ['store', 'fromStore'],
    columns: [
      { source: 'itemName', label: 'Item' },
      { source: 'qty', label: 'Qty', kind: 'quantity' },
      { source: 'unit', label: 'Unit' },
    ],
    entered: ['qty'],
  },
  balance: {
    returns: true,
    status: { label: 'Status', names: ['Open', 'Partly Dispatched', 'Closed'], taken: 'Dispatched or Cancelled' },
  },
  scope: ofBothStores,
  waits: 'Requisitions waiting',
  code: 'inventory_requisition',
  list: { columns: [] },
  paper: 'REQUISITION',
  callNames: { id: 'requisition', pickers: { item: 'item' } },
})
