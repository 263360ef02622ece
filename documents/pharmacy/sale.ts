import { type DocumentOf, defineDocument, f, type LineOf } from '~/document'
import { buyer } from '~shared/patients/party'
import {
  checkGoods,
  checkSoldLine,
  soldColumns,
  soldCopies,
  soldFields,
  soldHead,
  soldLot,
  soldParts,
  takenNames,
} from '~shared/sale/goodsFields'
import { billColumns } from '~shared/sale/listColumns'
import { packAmounts } from '~shared/sale/packAmounts'
import { ofStore } from '~shared/stock/scope'
import { cbmsState } from '~shared/tax-office/cbmsState'
import { discountScheme } from '../../resources/core-setup/discount-scheme'
import { store } from '../../resources/pharmacy/store'

/** Whom the pharmacy sells to: a patient, or a walk-in whom no record stands for. */
const customer = { ...buyer, label: 'Customer', pickerLabel: 'Customer', walkInName: 'Cash' } as const

/** A bill of the pharmacy's counter. */
export const sale = defineDocument('sale', {
  label: 'Sale',
  noun: 'sale',
  route: '/sale',
  apiPath: 'pharmacy-app/sale',
  number: { column: 'saleNo', label: 'Invoice No.', prefix: 'PH-' },
  party: () => customer,
  header: {
    store: f.reference(() => store, { label: 'Store', required: true, defaultFlag: 'default' }),
    discountScheme: f.reference(() => discountScheme, { label: 'Discount Scheme' }),
    ...soldHead,
  },
  fetchFrom: { prescriberName: ['prescriber', 'fullName'], nmcNo: ['prescriber', 'nmcNo'] },
  snapshot: { schemeRate: ['discountScheme', 'rate'], schemeEditable: ['discountScheme', 'editable'] },
  lines: {
    resource: () => soldLot,
    resourceField: 'lot',
    snapshot: soldCopies,
    fields: soldFields,
    fetchedFields: takenNames,
    distinct: true,
    filterBy: ['store'],
    splitLine: soldParts,
    validate: checkSoldLine,
    columns: soldColumns,
    entryColumns: ['qty', 'unit', 'cost', 'packSize', 'discountAmount', 'taxAmount', 'netAmount'],
  },
  amounts: packAmounts,
  payments: true,
  validate: checkGoods,
  balance: { totalField: 'grandTotalRoundOff', isReturnable: true, creditPermission: 'add_pharmacy_credit_sale' },
  stock: { lots: 'selected', sourceStore: 'store' },
  indexed: ['prescriptionNo'],
  scope: ofStore,
  permissionCode: 'pharmacy_sale',
  permissions: {
    add_pharmacy_credit_sale: 'Sell on Credit',
    give_higher_pharmacy_discount: 'Give Higher Discounts',
    sell_pharmacy_controlled: 'Sell Controlled Medicines',
  },
  list: {
    columns: billColumns([{ source: 'customerFullName', label: 'Customer' }], {
      source: 'prescriberName',
      label: 'Prescriber',
    }),
    countLabel: 'Total Sales',
    searchHint: 'Invoice No., customer or T/CN, on all days',
  },
  virtualFields: { cbms: cbmsState.nullable() },
  printTitle: 'INVOICE',
  apiNames: { id: 'saleMain', linesPath: 'sale-detail', pickers: { discountScheme: 'discount-type' } },
})

export type Sale = DocumentOf<typeof sale>
export type SaleLine = LineOf<typeof sale>
