import { defineDocument, f } from '~/document'
import { partyOf } from '~/metadata/party'
import {
  boughtColumns,
  enteredColumns,
  listColumns,
  proposedDue,
  purchaseHead,
  purchaseStock,
  soldLineFields,
} from '~shared/purchase/fields'
import { checkPurchase, checkPurchaseLine, purchaseAmounts, purchaseMessages } from '~shared/purchase/purchaseAmounts'
import { namedInSheets, proposedPurchase } from '~shared/stock/fields'
import { ofStore } from '~shared/stock/scope'
import { item } from '../../resources/pharmacy/item'
import { store } from '../../resources/pharmacy/store'
import { supplier } from '../../resources/pharmacy/supplier'

/** What the pharmacy bought of a supplier: each line is a lot of its own. */
export const purchase = defineDocument('purchase', {
  label: 'Purchase',
  noun: 'purchase',
  route: '/purchase',
  path: 'pharmacy-app/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'PU-' },
  party: () => partyOf(supplier, { copies: { supplierPanNo: { of: 'c.pan_no' } } }),
  head: { store: f.reference(() => store, { label: 'Store', required: true }), ...purchaseHead },
  copies: { storeName: ['store', 'name'] },
  lines: {
    of: () => item,
    copies: { itemName: 'name' },
    fields: soldLineFields,
    distinct: ['batchNo'],
    proposes: proposedPurchase,
    sheet: namedInSheets,
    check: checkPurchaseLine,
    columns: boughtColumns,
    entered: enteredColumns,
  },
  amounts: purchaseAmounts,
  payments: true,
  check: checkPurchase,
  proposes: proposedDue,
  balance: { total: 'total', returns: true },
  once: { field: 'partyBillNo', day: 'partyBillDate', message: purchaseMessages.billTwice },
  correctable: ['partyBillNo', 'partyBillDate'],
  stock: purchaseStock,
  scope: ofStore,
  code: 'pharmacy_purchase',
  list: { columns: listColumns('purchaseNo'), count: 'Total Purchases', hint: 'Purchase No. or supplier, on all days' },
  paper: 'GOODS RECEIPT',
  wire: { id: 'purchase', pickers: { item: 'item' } },
})
