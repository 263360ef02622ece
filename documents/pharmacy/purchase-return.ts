import { defineDocument, f } from '~/document'
import { ALL_STORES_WITH_LOTS } from '~/documents/stock/options'
import { nullableTextSchema } from '~/metadata/response'
import { purchaseColumns, ReturnReason, returnReasons } from '~shared/purchase/fields'
import { purchaseReturnAmounts } from '~shared/purchase/purchaseAmounts'
import { storeScope } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'
import { purchase } from './purchase'

const { party, header, lines } = purchase.options

/** Goods returned to the supplier of one purchase, at their purchase value. */
export const purchaseReturn = defineDocument('purchase-return', {
  label: 'Purchase Return',
  icon: 'AssignmentReturn',
  number: { column: 'returnNo', label: 'Return No.', prefix: 'PUR-' },
  party,
  header: {
    fields: {
      ...{ payType: header.fields.payType, store: header.fields.store },
      fromStore: f.reference(() => store, {
        label: 'From Store',
        help: 'Left open: wherever the goods are, out of quarantine first.',
      }),
      reason: f.choice({ label: 'Reason', required: true, choices: returnReasons }),
      creditNoteNo: f.text({ label: 'Credit Note No.', maxLength: 30, help: 'Of the supplier.' }),
    },
  },
  lines: {
    resource: lines.resource,
    snapshot: lines.snapshot,
    fields: { ...lines.fields, qty: f.quantity({ label: 'Qty', required: true, readOnly: true }) },
    columns: purchaseColumns,
  },
  amounts: purchaseReturnAmounts,
  payments: true,
  sourceDocument: {
    docType: () => purchase,
    extraQuantities: ['freeQty'],
    releasesUnique: { field: 'reason', choice: ReturnReason.entryError },
  },
  stock: {
    ...{ lotSource: 'returned', qtyFields: ['qty', 'freeQty'], allowExpired: true },
    sourceStore: ({ fromStore }) => (fromStore ? 'fromStore' : ALL_STORES_WITH_LOTS),
  },
  access: { scope: storeScope, permissionCode: 'pharmacy_purchase_return' },
  list: {
    detailFields: [{ source: 'partyBillNo', label: 'Party Bill No.' }],
    virtualFields: { partyBillNo: nullableTextSchema },
    countLabel: 'Total Purchase Returns',
    searchHint: 'Return No., purchase no. or supplier, on all days',
  },
  print: { heading: 'DEBIT NOTE' },
  api: { path: 'pharmacy-app/purchase-return' },
})
