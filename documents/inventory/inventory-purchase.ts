import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/metadata/party'
import { enteredColumns, listColumns, purchaseHead, usedLineFields } from '~shared/purchase/fields'
import { boughtLines, purchaseTerms } from '~shared/purchase/purchase'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'
import { inventorySupplier } from '../../resources/inventory/supplier'

/** What the laboratory and the house bought of a supplier, to use it up. */
export const inventoryPurchase = defineDocument('inventory-purchase', {
  label: 'Inventory Purchase',
  noun: 'inventory purchase',
  route: '/inventory/purchase',
  apiPath: 'inventory-app/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'IP-' },
  party: () => partyFromResource(inventorySupplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no' } } }),
  ...purchaseTerms,
  header: { store: f.reference(() => inventoryStore, { label: 'Store', required: true }), ...purchaseHead },
  lines: {
    ...boughtLines(() => inventoryItem),
    fields: usedLineFields,
    entryColumns: enteredColumns.filter((name) => name !== 'mrp'),
  },
  balance: { totalField: 'total' },
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  apiNames: { id: 'purchase', pickers: { item: 'item' } },
})
