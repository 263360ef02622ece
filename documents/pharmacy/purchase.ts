import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { enteredColumns, listColumns, soldBoughtColumns, soldLineFields } from '~shared/purchase/fields'
import { boughtHeader, boughtLines, purchaseTerms } from '~shared/purchase/purchase'
import { ofStore } from '~shared/stock/scope'
import { item } from '../../resources/pharmacy/item'
import { store } from '../../resources/pharmacy/store'
import { supplier } from '../../resources/pharmacy/supplier'

/** A purchase of the pharmacy: each line is a lot of its own. */
export const purchase = defineDocument('purchase', {
  label: 'Purchase',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'PU-' },
  party: () =>
    partyFromResource(supplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no', label: 'PAN No' } } }),
  ...purchaseTerms,
  header: boughtHeader(f.reference(() => store, { label: 'Store', required: true })),
  lines: {
    ...boughtLines(() => item),
    fields: soldLineFields,
    columns: soldBoughtColumns,
    entryColumns: enteredColumns,
  },
  balance: { totalField: 'total', isReturnable: true },
  access: { scope: ofStore, permissionCode: 'pharmacy_purchase' },
  list: {
    columns: listColumns('purchaseNo'),
    countLabel: 'Total Purchases',
    searchHint: 'Purchase No. or supplier, on all days',
  },
  api: { path: 'pharmacy-app/purchase', pickerPaths: { item: 'item' } },
})
