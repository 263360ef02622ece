import { defineDocument, f } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { partyFromResource } from '~/documents/party/options'
import { toResource } from '~/documents/toResource'
import { consumableLineFields, entryColumns, listColumns } from '~shared/purchase/fields'
import { purchaseHeaderOptions, purchaseLineOptions, purchaseOptions } from '~shared/purchase/purchase'
import { storeScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'
import { purchaseOrder } from './purchase-order'

const purchaseHeader = purchaseHeaderOptions(f.reference(() => inventoryStore, { label: 'Store', required: true }))

/** A purchase of the laboratory or the organization for its own use, of an order or without one. */
export const inventoryPurchase = defineDocument('inventory-purchase', {
  label: 'Inventory Purchase',
  icon: 'ShoppingCart',
  route: '/inventory/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'IP-' },
  party: () =>
    partyFromResource(inventorySupplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no', label: 'PAN No' } } }),
  ...purchaseOptions,
  header: {
    ...purchaseHeader,
    fields: {
      // it fills what follows
      purchaseOrder: f.reference(() => toResource(purchaseOrder), { label: 'Purchase Order' }),
      ...purchaseHeader.fields,
    },
    fetchFrom: { supplier: ['purchaseOrder', 'supplier'], store: ['purchaseOrder', 'store'] },
  },
  lines: {
    ...purchaseLineOptions(() => inventoryItem),
    fields: consumableLineFields,
    entryColumns: entryColumns.filter((name) => name !== 'mrp'),
    proposedBy: 'purchaseOrder',
  },
  balance: { totalField: 'total' },
  states: cancelStates,
  access: { scope: storeScope },
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  api: { path: 'inventory-app/purchase', idField: 'purchase', pickerPaths: { item: 'item' } },
})
