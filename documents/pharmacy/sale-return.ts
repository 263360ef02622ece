import { defineDocument, f } from '~/document'
import { ControlledDrugKind } from '~shared/options/options'
import { fetchedFields, returnedLineColumns } from '~shared/sale/goodsFields'
import { packReturnAmounts } from '~shared/sale/packAmounts'
import { storeScope } from '~shared/stock/scope'
import { cbmsStateSchema } from '~shared/tax-office/cbmsState'
import { sale } from './sale'

const { party, header, lines } = sale.options

/** The destination of returned goods. */
export const returnedGoods = [
  { id: 1, name: 'To stock' },
  { id: 2, name: 'To quarantine' },
] as const

type Row = Readonly<Record<string, unknown>>

/** Expired, cold storage and controlled goods are not sold again; other goods are set apart if the user chooses so. */
const isSetApart = ({ expiry, coldStorage, controlled }: Row, { goods }: Row, day: string): boolean =>
  goods === 2 ||
  coldStorage === true ||
  controlled !== ControlledDrugKind.none ||
  (expiry !== '' && String(expiry) < day)

/** A credit note of the pharmacy: what came back of one sale, and what was given back for it. */
export const saleReturn = defineDocument('sale-return', {
  label: 'Sale Return',
  icon: 'AssignmentReturn',
  number: { column: 'saleNo', label: 'Credit Note No.', prefix: 'PHR-' },
  party,
  header: {
    fields: {
      ...{ payType: header.fields.payType, store: header.fields.store },
      goods: f.choice({ label: 'Goods', required: true, choices: returnedGoods, defaultValue: 1 }),
    },
  },
  lines: {
    ...{ resource: lines.resource, resourceField: lines.resourceField, snapshot: lines.snapshot },
    fields: { ...fetchedFields, qty: lines.fields.qty },
    columns: returnedLineColumns,
  },
  isTaxInvoice: true,
  amounts: packReturnAmounts,
  payments: true,
  sourceDocument: {
    docType: () => sale,
    idColumn: 'refSaleId',
    numberColumn: 'refSaleNo',
    refFieldPrefix: 'refSale',
    pickerLabel: 'Sale No',
  },
  stock: { lotSource: 'returned', targetStore: 'store', needsQuarantine: isSetApart },
  access: { scope: storeScope, permissionCode: 'pharmacy_sale_return' },
  list: {
    columns: [
      { source: 'saleNo', label: 'Credit Note No.' },
      { source: 'refSaleMainNo', label: 'Ref Invoice No.' },
      { source: 'payTypeDisplay', label: 'Pay Type' },
      { source: 'goodsDisplay', label: 'Goods' },
      { source: 'subTotal', label: 'Sub Total', kind: 'money' },
      { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
      { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'customerFullName', label: 'Customer' },
      { source: 'createdByUserName', label: 'Bill By' },
    ],
    countLabel: 'Total Sale Returns',
    searchHint: 'Credit note no., invoice no. or customer, on all days',
    detailFields: [{ source: 'paymentAmount', label: 'Paying Amount', kind: 'money' }],
    virtualFields: { cbms: cbmsStateSchema.nullable() },
  },
  print: { heading: 'CREDIT NOTE' },
  api: { path: 'pharmacy-app/sale-return', idField: 'saleMain', linesPath: 'sale-detail' },
})
