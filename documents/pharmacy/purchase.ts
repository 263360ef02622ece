import { defineDocument, f } from '~/document'
import { partyOf } from '~/metadata/party'
import { enteredColumns, listColumns, purchaseHead, soldBoughtColumns, soldLineFields } from '~shared/purchase/fields'
import { boughtLines, purchaseTerms } from '~shared/purchase/purchase'
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
  ...purchaseTerms,
  head: { store: f.reference(() => store, { label: 'Store', required: true }), ...purchaseHead },
  lines: {
    ...boughtLines(() => item),
    fields: soldLineFields,
    columns: soldBoughtColumns,
    entered: enteredColumns,
  },
  balance: { total: 'total', returns: true },
  code: 'pharmacy_purchase',
  list: { columns: listColumns('purchaseNo'), count: 'Total Purchases', hint: 'Purchase No. or supplier, on all days' },
  callNames: { id: 'purchase', pickers: { item: 'item' } },
})
