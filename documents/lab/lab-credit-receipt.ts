import { type DocumentOf, defineDocument } from '~/document'
import { receiptAmounts } from '~/documents/allocations/receiptAmounts'
import { payer } from '~shared/patients/party'
import { tenderLabels } from '~shared/sale/tenderLabels'
import { followUp } from './follow-up'
import { labSale } from './lab-sale'
import { opdRegistration } from './opd-registration'

/** A receipt: what a patient paid on bills and visits on credit. */
export const labCreditReceipt = defineDocument('lab-credit-receipt', {
  label: 'Lab Credit Clearance',
  noun: 'receipt',
  icon: 'Payments',
  route: '/lab-credit-clearance',
  number: { column: 'receiptNo', label: 'Receipt No.' },
  party: () => payer,
  amounts: receiptAmounts,
  payments: true,
  allocations: {
    docTypes: () => [labSale, opdRegistration, followUp],
    table: 'labCreditReceiptBill',
    labels: {
      dues: 'Patients with Dues',
      search: 'Patient, T/CN or mobile no',
      form: 'Credit Clearance',
      saved: 'Receipts',
      details: 'Receipt Details',
      open: 'Credit Bills',
      ...{ kind: 'Service', number: 'Invoice/Ticket No.' },
      ...tenderLabels,
    },
  },
  access: { scope: 'all', permissionCode: 'lab_credit_clearance' },
  list: {
    columns: [
      { source: 'receiptNo', label: 'Receipt No.' },
      { source: 'customerNo', label: 'T/CN' },
      { source: 'customerFullName', label: 'Patient' },
      { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'totalAmount', label: 'Amount', kind: 'money' },
      { source: 'remarks', label: 'Remarks' },
      { source: 'createdByUserName', label: 'Received By' },
    ],
    searchHint: 'Receipt No., patient or T/CN, on all days',
  },
  print: { heading: 'PAYMENT RECEIPT' },
  api: {
    path: 'lab-credit-management-app/credit-clearance',
    idField: 'creditClearance',
    linesField: 'creditDetails',
    paymentsField: 'creditPaymentDetails',
    openPath: 'credit-bill',
    settledPath: 'paid-bill',
    openCountField: 'creditBills',
  },
  storage: { foreignKey: 'receiptId' },
  messages: {
    saved: 'Credit Clearance created successfully',
    failed: 'Failed to Create Credit Clearance',
  },
})

export type ReceiptRow = DocumentOf<typeof labCreditReceipt>
