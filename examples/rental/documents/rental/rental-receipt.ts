import { defineDocument, receiptAmounts } from 'prayog'
import { rentalOrder } from './rental-order'

/** A later payment of orders on credit. */
export const rentalReceipt = defineDocument('rental-receipt', {
  label: 'Rental Receipt',
  number: { column: 'receiptNo', label: 'Receipt No.', prefix: 'RC-' },
  party: rentalOrder.options.party,
  header: {},
  amounts: receiptAmounts,
  payments: true,
  allocations: { docTypes: () => [rentalOrder], table: 'rentalReceiptOrder' },
  access: { scope: 'all' },
  print: { heading: 'RECEIPT' },
  api: { path: 'rental-app/rental-receipt' },
})
