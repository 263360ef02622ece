import { defineDocument } from '~/document'
import { receiptAmounts } from '~/documents/allocations/receiptAmounts'
import { payer } from '~shared/patients/party'
import { tenderLabels } from '~shared/sale/tenderLabels'
import { sale } from './sale'

/** A receipt of the pharmacy: what a customer paid on sales on credit. */
export const creditReceipt = defineDocument('credit-receipt', {
  label: 'Credit Clearance',
  noun: 'pharmacy receipt',
  icon: 'Payments',
  route: '/credit-clearance',
  number: { column: 'receiptNo', label: 'Receipt No.', prefix: 'PHC-' },
  party: () => ({ ...payer, label: 'Customer' }) as const,
  amounts: receiptAmounts,
  payments: true,
  allocations: {
    docTypes: () => [sale],
    table: 'creditReceiptSale',
    labels: {
      dues: 'Customers with Dues',
      search: 'Customer, T/CN or mobile no',
      form: 'Credit Clearance',
      saved: 'Receipts',
      details: 'Receipt Details',
      open: 'Credit Bills',
      ...{ kind: 'Document', number: 'Invoice No.' },
      ...tenderLabels,
    },
  },
  access: { scope: 'all', permissionCode: 'pharmacy_credit_clearance' },
  list: { searchHint: 'Receipt No., customer or T/CN, on all days' },
  print: { heading: 'PAYMENT RECEIPT' },
  api: { path: 'pharmacy-app/credit-clearance' },
})
