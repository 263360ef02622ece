import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { enteredColumns, listColumns, usedLineFields } from '~shared/purchase/fields'
import { boughtHeader, boughtLines, purchaseTerms } from '~shared/purchase/purchase'
import { ofStore } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'

/** A purchase of the laboratory or the organization for its own use. */
export const inventoryPurchase = defineDocument('inventory-purchase', {
  label: 'Inventory Purchase',
  route: '/inventory/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'IP-' },
  party: () =>
    partyFromResource(inventorySupplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no', label: 'PAN No' } } }),
  ...purchaseTerms,
  header: boughtHeader(f.reference(() => inventoryStore, { label: 'Store', required: true })),
  lines: {
    ...boughtLines(() => inventoryItem),
    fields: usedLineFields,
    entryColumns: enteredColumns.filter((name) => name !== 'mrp'),
  },
  balance: { totalField: 'total' },
  access: { scope: ofStore },
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  api: { path: 'inventory-app/purchase', idField: 'purchase', pickerPaths: { item: 'item' } },
})
