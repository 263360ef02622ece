import { defineDocument } from '~/document'
import { payer } from '~shared/patients/party'
import { receiptAmounts } from '~shared/sale/receiptAmounts'
import { sale } from './sale'

/** A receipt of the pharmacy: what a customer paid on sales on credit. */
export const creditReceipt = defineDocument('credit-receipt', {
  label: 'Credit Clearance',
  noun: 'pharmacy receipt',
  route: '/credit-clearance',
  apiPath: 'pharmacy-app/credit-clearance',
  number: { column: 'receiptNo', label: 'Receipt No.', prefix: 'PHC-' },
  party: () => ({ ...payer, label: 'Customer' }) as const,
  header: {},
  amounts: receiptAmounts,
  payments: true,
  settles: {
    against: () => [sale],
    allocationTable: 'creditReceiptSale',
    labels: {
      dues: 'Customers with Dues',
      search: 'Customer, T/CN or mobile no',
      form: 'Credit Clearance',
      saved: 'Receipts',
      details: 'Receipt Details',
      ...{ kind: 'Document', number: 'Invoice No.' },
    },
  },
  scope: 'all',
  permissionCode: 'pharmacy_credit_clearance',
  list: { columns: [], searchHint: 'Receipt No., customer or T/CN, on all days' },
  printTitle: 'PAYMENT RECEIPT',
  apiNames: { id: 'creditReceipt' },
})
