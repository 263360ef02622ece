import { type DocumentOf, defineDocument, f, type LineOf } from '~/document'
import { payTypes } from '~/domain/options'
import { buyer } from '~shared/patients/party'
import { saleAmounts } from '~shared/sale/saleAmounts'
import { cbmsStateSchema } from '~shared/tax-office/cbmsState'
import { labSale } from './lab-sale'

const { resource, resourceField, snapshot, snapshotReferences, fields } = labSale.options.lines

/** A credit note (the spec's sale return): what was taken back of one bill, and what was given back for it. */
export const labSaleReturn = defineDocument('lab-sale-return', {
  label: 'Refund Billing',
  noun: 'refund',
  icon: 'AssignmentReturn',
  route: '/refund',
  number: { column: 'saleNo', label: 'Invoice No.' },
  party: () => buyer,
  header: { fields: { payType: f.choice({ label: 'Pay Type', choices: payTypes, required: true }) } },
  lines: {
    ...{ resource, resourceField, snapshot, snapshotReferences, fields },
    columns: [
      { source: 'testName', label: 'Test Name' },
      { source: 'cost', label: 'Rate/CC', kind: 'money' },
      { source: 'qty', label: 'Return Qty', kind: 'quantity' },
      { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
      { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
      { source: 'grossAmount', label: 'Gross(A)', kind: 'money' },
      { source: 'netAmount', label: 'Net Total', kind: 'money' },
    ],
  },
  isTaxInvoice: true,
  amounts: saleAmounts,
  payments: true,
  sourceDocument: {
    docType: () => labSale,
    idColumn: 'refSaleId',
    numberColumn: 'refSaleNo',
    refFieldPrefix: 'refSale',
    pickerLabel: 'Sale No',
  },
  access: { scope: 'all', permissionCode: 'lab_refund_billing' },
  list: {
    columns: [
      { source: 'saleNo', label: 'Invoice No.' },
      { source: 'refSaleMainNo', label: 'Ref Invoice No.' },
      { source: 'payTypeDisplay', label: 'Pay Type' },
      { source: 'subTotal', label: 'Sub Total', kind: 'money' },
      { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
      { source: 'createdDateAd', label: 'Date AD' },
      { source: 'createdDateBs', label: 'Date BS' },
      { source: 'createdAt', label: 'Time' },
      { source: 'customerNo', label: 'T/CN' },
      { source: 'customerFullName', label: 'Patient' },
      { source: 'createdByUserName', label: 'Bill By' },
    ],
    countLabel: 'Total Refunds',
    searchHint: 'Invoice No., patient or T/CN, on all days',
    detailFields: [{ source: 'paymentAmount', label: 'Paying Amount', kind: 'money' }],
    virtualFields: { cbms: cbmsStateSchema.nullable() },
  },
  print: { heading: 'CREDIT NOTE' },
  api: {
    path: 'lab-sale-app/lab-sale-return',
    idField: 'saleMain',
    linesField: 'labSaleDetail',
    linesPath: 'sale-detail',
  },
  storage: { foreignKey: 'saleReturnId' },
  messages: { saved: 'Billing refund success!', failed: 'Failed to refund billing!' },
})

export type CreditNote = DocumentOf<typeof labSaleReturn>
export type CreditNoteLine = LineOf<typeof labSaleReturn>
