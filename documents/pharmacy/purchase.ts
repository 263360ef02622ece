import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { entryColumns, listColumns, resaleLineFields, resalePurchaseColumns } from '~shared/purchase/fields'
import { purchaseHeaderOptions, purchaseLineOptions, purchaseOptions } from '~shared/purchase/purchase'
import { storeScope } from '~shared/stock/scope'
import { item } from '../../resources/pharmacy/item'
import { store } from '../../resources/pharmacy/store'
import { supplier } from '../../resources/pharmacy/supplier'

/** A purchase of the pharmacy: each line is a lot of its own. */
export const purchase = defineDocument('purchase', {
  label: 'Purchase',
  icon: 'ShoppingCart',
  number: { column: 'purchaseNo', label: 'Purchase No.', prefix: 'PU-' },
  party: () =>
    partyFromResource(supplier, { snapshot: { supplierPanNo: { expression: 'c.pan_no', label: 'PAN No' } } }),
  ...purchaseOptions,
  header: purchaseHeaderOptions(f.reference(() => store, { label: 'Store', required: true })),
  lines: {
    ...purchaseLineOptions(() => item),
    fields: resaleLineFields,
    columns: resalePurchaseColumns,
    entryColumns: entryColumns,
  },
  balance: { totalField: 'total', isReturnable: true },
  access: { scope: storeScope, permissionCode: 'pharmacy_purchase' },
  list: {
    columns: listColumns('purchaseNo'),
    countLabel: 'Total Purchases',
    searchHint: 'Purchase No. or supplier, on all days',
  },
  api: { path: 'pharmacy-app/purchase', pickerPaths: { item: 'item' } },
})
