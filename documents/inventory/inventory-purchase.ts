import { defineDocument, f } from '~/document'
import { partyOf } from '~/metadata/party'
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
  path: 'inventory-app/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'IP-' },
  party: () => partyOf(inventorySupplier, { copies: { supplierPanNo: { of: 'c.pan_no' } } }),
  ...purchaseTerms,
  head: { store: f.reference(() => inventoryStore, { label: 'Store', required: true }), ...purchaseHead },
  lines: {
    ...boughtLines(() => inventoryItem),
    fields: usedLineFields,
    entered: enteredColumns.filter((name) => name !== 'mrp'),
  },
  balance: { total: 'total' },
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  callNames: { id: 'purchase', pickers: { item: 'item' } },
})
