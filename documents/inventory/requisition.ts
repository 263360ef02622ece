import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { bothStoresScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** A store's request for goods from another one, of either module; it is open until all of it is sent. */
export const requisition = defineDocument('requisition', {
  label: 'Requisition',
  icon: 'Assignment',
  route: '/inventory/requisition',
  number: { column: 'requisitionNo', label: 'Requisition No.', prefix: 'RQ-' },
  party: () => partyFromResource(inventoryStore),
  header: { fields: { fromStore: f.reference(() => inventoryStore, { label: 'From Store', required: true }) } },
  lines: {
    resource: () => inventoryItem,
    resourceField: 'item',
    snapshot: { itemName: 'name', unit: 'unit' },
    fields: {
      qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'], help: 'In units.' }),
    },
    distinct: true,
    filterBy: ['store', 'fromStore'],
    columns: [
      { source: 'itemName', label: 'Item' },
      { source: 'qty', label: 'Qty', kind: 'quantity' },
      { source: 'unit', label: 'Unit' },
    ],
    entryColumns: ['qty'],
  },
  balance: {
    isReturnable: true,
    returnStatusTexts: {
      label: 'Status',
      names: ['Open', 'Partly Dispatched', 'Closed'],
      takenLabel: 'Dispatched or Cancelled',
    },
    pendingTileLabel: 'Requisitions waiting',
  },
  access: { scope: bothStoresScope, permissionCode: 'inventory_requisition' },
  print: { heading: 'REQUISITION' },
  api: { path: 'inventory-app/requisition', pickerPaths: { item: 'item' } },
})
