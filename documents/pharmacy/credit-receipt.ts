import { defineDocument } from '~/document'
import { payer } from '~shared/patients/party'
import { receiptAmounts } from '~shared/sale/receiptAmounts'
import { sale } from './sale'

/** A receipt of the pharmacy: what a customer paid on sales on credit. */
export const creditReceipt = defineDocument('credit-receipt', {
  label: 'Credit Clearance',
  noun: 'pharmacy receipt',
  route: '/credit-clearance',
  path: 'pharmacy-app/credit-clearance',
  number: { column: 'receiptNo', label: 'Receipt No.', prefix: 'PHC-' },
  party: () => ({ ...payer, label: 'Customer' }) as const,
  head: {},
  amounts: receiptAmounts,
  payments: true,
  settles: {
    of: () => [sale],
    table: 'creditReceiptSale',
    titles: {
      dues: 'Customers with Dues',
      search: 'Customer, T/CN or mobile no',
      form: 'Credit Clearance',
      saved: 'Receipts',
      details: 'Receipt Details',
      ...{ kind: 'Document', number: 'Invoice No.' },
    },
  },
  scope: 'all',
  code: 'pharmacy_credit_clearance',
  list: { columns: [], hint: 'Receipt No., customer or T/CN, on all days' },
  paper: 'PAYMENT RECEIPT',
  callNames: { id: 'creditReceipt' },
})
