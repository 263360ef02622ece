import { defineDocument, f } from '~/document'
import { partyOf } from '~/metadata/party'
import {
  boughtColumns,
  enteredColumns,
  listColumns,
  proposedDue,
  purchaseHead,
  purchaseStock,
  usedLineFields,
} from '~shared/purchase/fields'
import { checkPurchase, checkPurchaseLine, purchaseAmounts, purchaseMessages } from '~shared/purchase/purchaseAmounts'
import { namedInSheets, proposedPurchase } from '~shared/stock/fields'
import { ofStore } from '~shared/stock/scope'
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
  head: { store: f.reference(() => inventoryStore, { label: 'Store', required: true }), ...purchaseHead },
  copies: { storeName: ['store', 'name'] },
  lines: {
    of: () => inventoryItem,
    copies: { itemName: 'name' },
    fields: usedLineFields,
    distinct: ['batchNo'],
    proposes: proposedPurchase,
    sheet: namedInSheets,
    check: checkPurchaseLine,
    columns: boughtColumns,
    entered: enteredColumns.filter((name) => name !== 'mrp'),
  },
  amounts: purchaseAmounts,
  payments: true,
  check: checkPurchase,
  proposes: proposedDue,
  balance: { total: 'total' },
  once: { field: 'partyBillNo', day: 'partyBillDate', message: purchaseMessages.billTwice },
  correctable: ['partyBillNo', 'partyBillDate'],
  stock: purchaseStock,
  scope: ofStore,
  list: { columns: listColumns('purchaseNo').filter(({ source }) => source !== 'returnStatus') },
  paper: 'GOODS RECEIPT',
  wire: { id: 'purchase', pickers: { item: 'item' } },
})
