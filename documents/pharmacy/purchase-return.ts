import { defineDocument, f } from '~/document'
import { maybeText } from '~/metadata/answer'
import { holders } from '~/metadata/stock'
import { boughtColumns, ReturnReason, returnReasons } from '~shared/purchase/fields'
import { purchaseReturnAmounts } from '~shared/purchase/purchaseAmounts'
import { ofStore } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'
import { purchase } from './purchase'

const { party, head, lines } = purchase.stated

/** What went back to the supplier of one purchase, at the value at which it was bought. */
export const purchaseReturn = defineDocument('purchase-return', {
  label: 'Purchase Return',
  noun: 'purchase return',
  route: '/purchase-return',
  path: 'pharmacy-app/purchase-return',
  number: { column: 'returnNo', label: 'Return No.', prefix: 'PUR-' },
  party,
  head: {
    ...{ payType: head.payType, store: head.store },
    fromStore: f.reference(() => store, {
      label: 'From Store',
      help: 'Left open: wherever the goods are, out of quarantine first.',
    }),
    reason: f.choice({ label: 'Reason', required: true, choices: returnReasons }),
    creditNoteNo: f.text({ label: 'Credit Note No.', max: 30, help: 'Of the supplier.' }),
  },
  lines: {
    of: lines.of,
    copies: lines.copies,
    fields: { ...lines.fields, qty: f.quantity({ label: 'Qty', required: true, readOnly: true }) },
    columns: boughtColumns,
  },
  amounts: purchaseReturnAmounts,
  payments: true,
  returns: {
    of: () => purchase,
    column: 'purchaseId',
    numberColumn: 'purchaseNo',
    lineColumn: 'purchaseDetailId',
    beside: ['freeQty'],
    frees: { field: 'reason', choice: ReturnReason.entryError },
  },
  stock: {
    ...{ lots: 'returned', qty: ['qty', 'freeQty'], expired: true },
    leaves: ({ fromStore }) => (fromStore ? 'fromStore' : holders),
  },
  scope: ofStore,
  code: 'pharmacy_purchase_return',
  facts: [{ source: 'partyBillNo', label: 'Party Bill No.' }],
  shown: { partyBillNo: maybeText },
  list: { columns: [], count: 'Total Purchase Returns', hint: 'Return No., purchase no. or supplier, on all days' },
  paper: 'DEBIT NOTE',
  callNames: { id: 'purchaseReturn' },
})
