import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/metadata/party'
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
  apiPath: 'pharmacy-app/purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'PU-' },
  party: () => partyFromResource(supplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no' } } }),
  ...purchaseTerms,
  header: { store: f.reference(() => store, { label: 'Store', required: true }), ...purchaseHead },
  lines: {
    ...boughtLines(() => item),
    fields: soldLineFields,
    columns: soldBoughtColumns,
    entryColumns: enteredColumns,
  },
  balance: { totalField: 'total', isReturnable: true },
  permissionCode: 'pharmacy_purchase',
  list: {
    columns: listColumns('purchaseNo'),
    countLabel: 'Total Purchases',
    searchHint: 'Purchase No. or supplier, on all days',
  },
  apiNames: { id: 'purchase', pickers: { item: 'item' } },
})
