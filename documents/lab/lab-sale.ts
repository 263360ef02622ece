import { type DocumentOf, defineDocument, f, type LineOf } from '~/document'
import { payTypes } from '~/domain/options'
import { buyer } from '~shared/patients/party'
import { billColumns } from '~shared/sale/listColumns'
import { saleAmounts } from '~shared/sale/saleAmounts'
import { cbmsStateSchema } from '~shared/tax-office/cbmsState'
import { customerType } from '../../resources/core-setup/customer-type'
import { discountScheme } from '../../resources/core-setup/discount-scheme'
import { referral } from '../../resources/lab/referral'
import { test } from '../../resources/lab/test'

/** A bill of the laboratory (the spec's lab sale). */
export const labSale = defineDocument('lab-sale', {
  label: 'Billing',
  noun: 'bill',
  icon: 'ReceiptLong',
  route: '/billing',
  number: { column: 'saleNo', label: 'Invoice No.' },
  party: () => buyer,
  header: {
    fields: {
      payType: f.choice({ label: 'Pay Type', choices: payTypes, required: 'Please Select Pay Type.' }),
      customerType: f.reference(() => customerType, { label: 'Patient Type' }),
      discountScheme: f.reference(() => discountScheme, { label: 'Discount Scheme' }),
      referral: f.reference(() => referral, { label: 'Referral' }),
    },
    snapshot: { commissionRate: ['referral', 'commissionRate'] },
  },
  lines: {
    resource: () => test,
    resourceField: 'test',
    snapshot: { testName: 'name' },
    snapshotReferences: ['department', 'testCategory'],
    fields: {
      packageTest: f.boolean({ label: 'Package', required: true }),
      discountable: f.boolean({ label: 'Discountable', required: true }),
      taxable: f.boolean({ label: 'Taxable', required: true }),
      cost: f.money({ label: 'Price', required: true }),
      qty: f.quantity({ label: 'Qty', required: true, min: [1, ' Qty must be greater than 0.'] }),
    },
    distinct: true,
    columns: [
      { source: 'testName', label: 'Test Name' },
      { source: 'testCategory', label: 'Category' },
      { source: 'department', label: 'Department' },
      { source: 'cost', label: 'Rate/CC', kind: 'money' },
      { source: 'qty', label: 'Qty', kind: 'quantity' },
      { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
      { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
      { source: 'grossAmount', label: 'Gross(A)', kind: 'money' },
      { source: 'netAmount', label: 'Net(A)', kind: 'money' },
    ],
  },
  isTaxInvoice: true,
  amounts: saleAmounts,
  payments: true,
  balance: { totalField: 'grandTotalRoundOff', isReturnable: true, creditPermission: 'add_lab_credit_billing' },
  corrections: { fields: ['referral'] },
  files: {
    requestSlip: { label: 'Request Slip', maxCount: 5 },
    referralReport: { label: 'Referral Laboratory Report' },
  },
  access: {
    scope: 'all',
    permissionCode: 'lab_billing',
    draftsOfOthersPermission: 'drafts_of_others_lab_billing',
    permissions: {
      add_lab_credit_billing: 'Give Credit',
      give_higher_lab_discount: 'Give Higher Discounts',
      send_cbms_report: 'Send to CBMS Again',
      drafts_of_others_lab_billing: 'Continue Drafts of Others',
    },
  },
  list: {
    columns: billColumns(
      [
        { source: 'customerNo', label: 'T/CN' },
        { source: 'customerFullName', label: 'Patient' },
      ],
      { source: 'referral', label: 'Referral' },
    ),
    countLabel: 'Total Billing',
    searchHint: 'Invoice No., patient or T/CN, on all days',
    globalSearch: true,
    virtualFields: { cbms: cbmsStateSchema.nullable() },
  },
  print: { heading: 'INVOICE' },
  api: {
    path: 'lab-sale-app/lab-sale',
    idField: 'saleMain',
    linesField: 'labSaleDetail',
    linesPath: 'sale-detail',
    pickerPaths: { discountScheme: 'discount-type' },
  },
  storage: { foreignKey: 'saleId' },
  messages: { saved: 'Billing created Successfully ', failed: 'Failed to Create Billing' },
})

export type Bill = DocumentOf<typeof labSale>
export type BillLine = LineOf<typeof labSale>
