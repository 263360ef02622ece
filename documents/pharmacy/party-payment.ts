import { defineDocument, f } from '~/document'
import { receiptAmountsWithAdvance } from '~/documents/allocations/receiptAmounts'
import { SupplierPaymentKind, supplierPaymentKinds } from '~shared/options/options'
import { tenderLabels } from '~shared/sale/tenderLabels'
import { bank } from '../../resources/core-setup/bank'
import { inventoryPurchase } from '../inventory/inventory-purchase'
import { purchase } from './purchase'

/**
 * A payment to a supplier: for credit purchases of the pharmacy and of the inventory, or in advance; and refunds of an
 * advance.
 */
export const partyPayment = defineDocument('party-payment', {
  label: 'Party Payment',
  icon: 'Payments',
  number: { column: 'paymentNo', label: 'Payment No.', prefix: 'PV-' },
  party: purchase.options.party,
  header: {
    fields: {
      paymentKind: f.choice({
        label: 'Kind',
        required: true,
        choices: supplierPaymentKinds,
        defaultValue: SupplierPaymentKind.payment,
      }),
      bank: f.reference(() => bank, { label: 'Bank' }),
      chequeNo: f.text({ label: 'Cheque No.', maxLength: 30 }),
      chequeDate: f.date({ label: 'Cheque Date' }),
    },
  },
  amounts: receiptAmountsWithAdvance('paymentKind', SupplierPaymentKind.return),
  payments: true,
  allocations: {
    docTypes: () => [purchase, inventoryPurchase],
    table: 'partyPaymentPurchase',
    advance: {
      deltaField: 'advanceAmount',
      totalAllocatedField: 'settledAmount',
      directionField: 'paymentKind',
      refundChoice: SupplierPaymentKind.return,
    },
    labels: {
      dues: 'Suppliers with Dues or Advances',
      search: 'Supplier, also without dues',
      take: 'Pay Supplier',
      form: 'Party Payment',
      saved: 'Payments',
      details: 'Payment Details',
      open: 'Credit Bills',
      ...{ kind: 'Document', number: 'No.', paid: 'Paid' },
      ...tenderLabels,
    },
  },
  access: { scope: 'all', permissionCode: 'pharmacy_party_payment' },
  list: { searchHint: 'Payment No. or supplier, on all days' },
  print: { heading: 'PAYMENT VOUCHER' },
  api: { path: 'pharmacy-app/party-payment' },
})
