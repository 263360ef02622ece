import { type DocumentOf, defineDocument, f, type LineOf } from '~/document'
import { buyer } from '~shared/patients/party'
import {
  fetchedFieldNames,
  goodsHeaderFields,
  soldFields,
  soldLineColumns,
  soldLineSnapshot,
  soldLot,
  splitSoldLine,
  validateGoods,
  validateSoldLine,
} from '~shared/sale/goodsFields'
import { billColumns } from '~shared/sale/listColumns'
import { packAmounts } from '~shared/sale/packAmounts'
import { storeScope } from '~shared/stock/scope'
import { cbmsStateSchema } from '~shared/tax-office/cbmsState'
import { discountScheme } from '../../resources/core-setup/discount-scheme'
import { store } from '../../resources/pharmacy/store'

/** The pharmacy's customer: a patient, or a walk-in without a record. */
const customer = { ...buyer, label: 'Customer', pickerLabel: 'Customer', walkInName: 'Cash' } as const

/** A bill of the pharmacy's counter. */
export const sale = defineDocument('sale', {
  label: 'Sale',
  icon: 'ReceiptLong',
  number: { column: 'saleNo', label: 'Invoice No.', prefix: 'PH-' },
  party: () => customer,
  header: {
    fields: {
      store: f.reference(() => store, { label: 'Store', required: true, defaultFlag: 'default' }),
      discountScheme: f.reference(() => discountScheme, { label: 'Discount Scheme' }),
      ...goodsHeaderFields,
    },
    fetchFrom: { prescriberName: ['prescriber', 'fullName'], nmcNo: ['prescriber', 'nmcNo'] },
    snapshot: { schemeRate: ['discountScheme', 'rate'], schemeEditable: ['discountScheme', 'editable'] },
    indexed: ['prescriptionNo'],
  },
  lines: {
    resource: () => soldLot,
    resourceField: 'lot',
    snapshot: soldLineSnapshot,
    fields: soldFields,
    fetchedFields: fetchedFieldNames,
    distinct: true,
    filterBy: ['store'],
    splitLine: splitSoldLine,
    validate: validateSoldLine,
    columns: soldLineColumns,
    entryColumns: ['qty', 'unit', 'cost', 'packSize', 'discountAmount', 'taxAmount', 'netAmount'],
  },
  isTaxInvoice: true,
  amounts: packAmounts,
  payments: true,
  balance: { totalField: 'grandTotalRoundOff', isReturnable: true, creditPermission: 'add_pharmacy_credit_sale' },
  stock: { lotSource: 'selected', sourceStore: 'store' },
  validate: validateGoods,
  access: {
    scope: storeScope,
    permissionCode: 'pharmacy_sale',
    draftsOfOthersPermission: 'drafts_of_others_pharmacy_sale',
    permissions: {
      add_pharmacy_credit_sale: 'Sell on Credit',
      give_higher_pharmacy_discount: 'Give Higher Discounts',
      sell_pharmacy_controlled: 'Sell Controlled Medicines',
      drafts_of_others_pharmacy_sale: 'Continue Drafts of Others',
    },
  },
  list: {
    columns: billColumns([{ source: 'customerFullName', label: 'Customer' }], {
      source: 'prescriberName',
      label: 'Prescriber',
    }),
    countLabel: 'Total Sales',
    searchHint: 'Invoice No., customer or T/CN, on all days',
    virtualFields: { cbms: cbmsStateSchema.nullable() },
  },
  print: { heading: 'INVOICE' },
  api: {
    path: 'pharmacy-app/sale',
    idField: 'saleMain',
    linesPath: 'sale-detail',
    pickerPaths: { discountScheme: 'discount-type' },
  },
})

export type Sale = DocumentOf<typeof sale>
export type SaleLine = LineOf<typeof sale>
