import { defineDocument, f } from '~/document'
import { defineAmounts } from '~/documents/amounts/options'
import { partyFromResource } from '~/documents/party/options'
import { multiply } from '~/domain/money'
import { defineStates } from '~/metadata/states'
import { storeScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'

/** An order at a supplier. Nobody approves an order of their own; it binds nobody before it is approved. */
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
      requested: { label: 'Not Approved', color: 'warning', pendingTileLabel: 'Orders to approve', dueInHours: 24 },
      approved: { label: 'Ordered', color: 'info', pendingTileLabel: 'Orders to receive' },
      received: { label: 'Received', color: 'success', isFinal: true },
      refused: { label: 'Refused', color: 'error', isFinal: true },
      cancelled: { label: 'Cancelled', color: 'error', isFinal: true },
    },
    transitions: {
      approve: { label: 'Approve', from: 'requested', to: 'approved', notBy: ['create'], notify: ['author'] },
      refuse: {
        ...{ label: 'Refuse', from: 'requested', to: 'refused', needsReason: true, notify: ['author'] },
        permission: 'approve_purchase_order',
      },
      receive: {
        ...{ label: 'Receive', from: 'approved', to: 'received', permission: 'add_purchase_order' },
        question: 'Is all of it received and entered as a purchase?',
      },
      cancel: {
        ...{ label: 'Cancel order', from: ['requested', 'approved'], to: 'cancelled', needsReason: true },
        permission: 'add_purchase_order',
      },
    },
  }),
  access: { scope: storeScope },
  print: { heading: 'PURCHASE ORDER' },
  api: { path: 'inventory-app/purchase-order', idField: 'order' },
})
