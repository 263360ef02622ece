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
const customer = { ...buyer, label: 'Customer', picker: 'Customer', optional: 'Cash' } as const

/** A bill of the pharmacy's counter. */
export const sale = defineDocument('sale', {
  label: 'Sale',
  noun: 'sale',
  route: '/sale',
  path: 'pharmacy-app/sale',
  number: { column: 'saleNo', label: 'Invoice No.', prefix: 'PH-' },
  party: () => customer,
  head: {
    store: f.reference(() => store, { label: 'Store', required: true, preset: 'default' }),
    discountScheme: f.reference(() => discountScheme, { label: 'Discount Scheme' }),
    ...soldHead,
  },
  fills: { prescriberName: ['prescriber', 'fullName'], nmcNo: ['prescriber', 'nmcNo'] },
  copies: { schemeRate: ['discountScheme', 'rate'], schemeEditable: ['discountScheme', 'editable'] },
  lines: {
    of: () => soldLot,
    name: 'lot',
    copies: soldCopies,
    fields: soldFields,
    takes: takenNames,
    distinct: true,
    narrowedBy: ['store'],
    parts: soldParts,
    check: checkSoldLine,
    columns: soldColumns,
    entered: ['qty', 'unit', 'cost', 'packSize', 'discountAmount', 'taxAmount', 'netAmount'],
  },
  amounts: packAmounts,
  payments: true,
  check: checkGoods,
  balance: { total: 'grandTotalRoundOff', returns: true, right: 'add_pharmacy_credit_sale' },
  stock: { lots: 'named', leaves: 'store' },
  indexed: ['prescriptionNo'],
  scope: ofStore,
  code: 'pharmacy_sale',
  rights: {
    add_pharmacy_credit_sale: 'Sell on Credit',
    give_higher_pharmacy_discount: 'Give Higher Discounts',
    sell_pharmacy_controlled: 'Sell Controlled Medicines',
  },
  list: {
    columns: billColumns([{ source: 'customerFullName', label: 'Customer' }], {
      source: 'prescriberName',
      label: 'Prescriber',
    }),
    count: 'Total Sales',
    hint: 'Invoice No., customer or T/CN, on all days',
  },
  shown: { cbms: cbmsState.nullable() },
  paper: 'INVOICE',
  callNames: { id: 'saleMain', linesCall: 'sale-detail', pickers: { discountScheme: 'discount-type' } },
})

export type Sale = DocumentOf<typeof sale>
export type SaleLine = LineOf<typeof sale>
