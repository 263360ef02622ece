import { defineDocument, f } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { partyFromResource } from '~/documents/party/options'
import { consumableLineFields, entryColumns, listColumns } from '~shared/purchase/fields'
import { purchaseHeaderOptions, purchaseLineOptions, purchaseOptions } from '~shared/purchase/purchase'
import { storeScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'

/** A purchase of the laboratory or the organization for its own use. */
export const inventoryPurchase = defineDocument('inventory-purchase', {
  label: 'Inventory Purchase',
  icon: 'ShoppingCart',
  route: '/inventory/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'IP-' },
  party: () =>
    partyFromResource(inventorySupplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no', label: 'PAN No' } } }),
  ...purchaseOptions,
  header: purchaseHeaderOptions(f.reference(() => inventoryStore, { label: 'Store', required: true })),
  lines: {
    ...purchaseLineOptions(() => inventoryItem),
    fields: consumableLineFields,
    entryColumns: entryColumns.filter((name) => name !== 'mrp'),
  },
  balance: { totalField: 'total' },
  states: cancelStates,
  access: { scope: storeScope },
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  api: { path: 'inventory-app/purchase', idField: 'purchase', pickerPaths: { item: 'item' } },
})
