import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { bothStoresScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** The balance of a requisition of which something was sent or cancelled. */
const taken = 'select from requisition_balance b where b.requisition_id = s.id and b.return_status'
/** Its dispatches that were not cancelled. */
const dispatches = `select from dispatch d join dispatch_balance b on b.dispatch_id = d.id where d.requisition_id = s.id
  and not exists (select from dispatch_cancellation x where x.dispatch_id = d.id)`

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
    // its progress says more
    returnStatus: false,
    returnStatusTexts: {
      label: 'Status',
      names: ['Not Dispatched', 'Partly Dispatched', 'Closed'],
      takenLabel: 'Dispatched or Cancelled',
    },
    pendingTileLabel: 'Requisitions waiting',
  },
  computedStates: {
    progress: {
      label: 'Progress',
      states: {
        open: { label: 'Not Dispatched', color: 'warning', condition: `not exists (${taken} > 0)` },
        partlyDispatched: { label: 'Partly Dispatched', color: 'info', condition: `exists (${taken} = 1)` },
        inTransit: { label: 'In Transit', color: 'info', condition: `exists (${dispatches} and b.return_status < 2)` },
        cancelled: { label: 'Cancelled', condition: `not exists (${dispatches})` },
        received: { label: 'Received or Lost', color: 'success' },
      },
    },
  },
  access: { scope: bothStoresScope, permissionCode: 'inventory_requisition' },
  print: { heading: 'REQUISITION' },
  api: { path: 'inventory-app/requisition', pickerPaths: { item: 'item' } },
})
