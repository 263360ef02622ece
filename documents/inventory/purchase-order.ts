import { defineDocument, f } from '~/document'
import { defineAmounts } from '~/documents/amounts/options'
import { partyFromResource } from '~/documents/party/options'
import { multiply } from '~/domain/money'
import { defineStates } from '~/metadata/states'
import { storeScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'

/**
 * An order at a supplier. Nobody approves an order of their own; it binds nobody before it is approved. Purchases that name
 * it receive it.
 */
export const purchaseOrder = defineDocument('purchase-order', {
  label: 'Purchase Order',
  icon: 'ReceiptLong',
  route: '/inventory/purchase-order',
  number: { column: 'orderNo', label: 'Order No.', prefix: 'PO-' },
  party: () => partyFromResource(inventorySupplier),
  header: {
    fields: {
      store: f.reference(() => inventoryStore, { label: 'Store', required: true }),
      deliverOn: f.date({ label: 'Deliver On', required: true }),
    },
  },
  lines: {
    resource: () => inventoryItem,
    resourceField: 'item',
    snapshot: { itemName: 'name' },
    fields: {
      qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'], help: 'In units.' }),
      rate: f.money({ label: 'Rate', required: true }),
    },
    distinct: true,
    pageColumns: [{ source: 'receivedQty', label: 'Received Qty', kind: 'quantity' }],
  },
  amounts: defineAmounts({
    line: ['amount'],
    header: ['total'],
    totals: [{ source: 'total', label: 'Total' }],
    constraints: { line: { product: 'amount = rate * qty' }, header: {}, sums: { total: 'amount' } },
    dueField: 'total',
    calculate: (rows) => ({
      lines: rows.map((line) => ({ ...line, amount: multiply(line.rate as string, line.qty as number) })),
    }),
  }),
  states: defineStates({
    initial: 'requested',
    states: {
      requested: {
        label: 'Not Approved',
        color: 'warning',
        pendingTileLabel: 'Orders to approve',
        showInBell: true,
        dueInHours: 24,
      },
      approved: { label: 'Ordered', color: 'info', pendingTileLabel: 'Orders to receive' },
      partlyReceived: { label: 'Partly Received', color: 'info', pendingTileLabel: 'Orders to receive the rest of' },
      received: { label: 'Received', color: 'success' },
      closed: { label: 'Closed', color: 'success' },
      refused: { label: 'Refused', color: 'error', isFinal: true },
      cancelled: { label: 'Cancelled', color: 'error', isFinal: true },
    },
    transitions: {
      approve: { label: 'Approve', from: 'requested', to: 'approved', notBy: ['create'], notify: ['author'] },
      refuse: {
        ...{ label: 'Refuse', from: 'requested', to: 'refused', needsReason: true, notify: ['author'] },
        permission: 'approve_purchase_order',
      },
      close: {
        ...{ label: 'Close order', from: 'partlyReceived', to: 'closed', needsReason: true, notify: ['author'] },
        ...{ permission: 'add_purchase_order', question: 'Is nothing more expected of it?' },
      },
      cancel: {
        ...{ label: 'Cancel order', from: ['requested', 'approved'], to: 'cancelled', needsReason: true },
        permission: 'add_purchase_order',
      },
      // purchases of it, and their cancellations
      receive: { label: 'Receive', from: ['approved', 'partlyReceived'], to: 'received', takenByCode: true },
      receivePart: {
        ...{ label: 'Receive a Part', from: ['approved', 'received', 'closed'], to: 'partlyReceived' },
        takenByCode: true,
      },
      reopen: {
        ...{ label: 'Open Again', from: ['partlyReceived', 'received', 'closed'], to: 'approved', takenByCode: true },
      },
    },
  }),
  access: { scope: storeScope },
  print: { heading: 'PURCHASE ORDER' },
  api: { path: 'inventory-app/purchase-order', idField: 'order' },
})
