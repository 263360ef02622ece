import { f } from '~/document'
import type { DisplayColumn } from '~/documents/list/options'
import type { StockOptions } from '~/documents/stock/options'
import { addDays, isAdDate } from '~/domain/adDate'
import { PayType, payTypes } from '~/domain/options'
import { lotFields, mrp, salePrice } from '~shared/stock/fields'

/** The message for an expired batch from a supplier. */
export const expiredMessage = 'The batch has expired already.'

/** The terms of a purchase. */
export const purchaseHeaderFields = {
  payType: f.choice({ label: 'Pay Type', choices: payTypes, required: 'Please Select Pay Type.' }),
  partyBillNo: f.text({ label: 'Party Bill No.', required: true, maxLength: 30 }),
  partyBillDate: f.date({
    label: 'Party Bill Date',
    required: true,
    notAfterTodayMessage: 'The bill is of a day to come.',
  }),
  dueDate: f.date({ label: 'Due Date' }),
  billDiscount: f.money({ label: 'Bill Discount' }),
  additionalCharge: f.money({ label: 'Additional Charge' }),
  partyTotal: f.money({ label: 'Party Total' }),
} as const

/** On credit it is due so many days after the bill as the supplier gives. */
export const computeDueDate = ({ payType, supplier, partyBillDate }: Readonly<Record<string, unknown>>) => {
  const { creditDays } = (supplier ?? {}) as { creditDays?: number | null }
  const isKnown = payType === PayType.credit && creditDays && isAdDate(String(partyBillDate))
  return { dueDate: isKnown ? addDays(String(partyBillDate), creditDays) : null }
}

/** The entered fields of a purchase line; `qty` and `freeQty` are computed in base units. */
const quantities = {
  packs: f.quantity({ label: 'Packs', required: true, min: [1, 'Qty must be greater than 0.'] }),
  freePacks: f.quantity({ label: 'Free Packs', columnHeading: 'Free' }),
  rate: f.money({ label: 'Rate', required: true }),
  discountRate: f.percent({ label: 'Dis %' }),
  discount: f.money({ label: 'Dis' }),
  ccRate: f.percent({ label: 'CC %' }),
  vatRate: f.percent({ label: 'VAT %' }),
} as const

/** The computed fields: the units, and whether the item is taxable, because VAT paid on exempt goods is not refunded. */
const inUnits = {
  qty: f.quantity({ label: 'Qty', required: true, readOnly: true }),
  freeQty: f.quantity({ label: 'Free Qty', required: true, readOnly: true }),
  taxable: f.boolean({ label: 'Taxable', readOnly: true, showInForm: false }),
} as const

/** The fields of a purchase line that are copied from its item. */
export const fetchedItemFields = ['taxable'] as const

const lot = {
  batchNo: lotFields.batchNo,
  expiryDate: f.date({ label: 'Expiry', monthEnd: true, notBeforeTodayMessage: expiredMessage }),
  packSize: lotFields.packSize,
} as const

/** The line fields of goods that are sold again. */
export const resaleLineFields = {
  ...lot,
  ...quantities,
  mrp: f.money({ ...mrp, required: true }),
  salePrice: f.money({ ...salePrice }),
  ...inUnits,
} as const

/** The line fields of goods that are used up. */
export const consumableLineFields = { ...lot, ...quantities, ...inUnits } as const

/** Fields and amounts of a line that the form shows once it is entered. */
export const entryColumns = [
  ...['batchNo', 'expiryDate', 'packSize', 'packs', 'freePacks', 'rate', 'discountAmount'],
  ...['ccAmount', 'vatAmount', 'mrp', 'netAmount'],
]

/** The columns of a line in details and on paper. */
export const purchaseColumns = [
  { source: 'itemName', label: 'Item' },
  { source: 'batchNo', label: 'Batch' },
  { source: 'expiryDate', label: 'Expiry', kind: 'date' },
  { source: 'packSize', label: 'Pack Size', kind: 'quantity' },
  { source: 'qty', label: 'Qty', kind: 'quantity' },
  { source: 'freeQty', label: 'Free Qty', kind: 'quantity' },
  { source: 'rate', label: 'Rate', kind: 'money' },
  { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
  { source: 'ccAmount', label: 'CC(A)', kind: 'money' },
  { source: 'vatAmount', label: 'VAT(A)', kind: 'money' },
  { source: 'netAmount', label: 'Net(A)', kind: 'money' },
] as const

/** The same of goods that are sold again: what a pack is to be sold for, as it is written on it. */
export const resalePurchaseColumns = purchaseColumns.flatMap((column): DisplayColumn[] =>
  column.source === 'discountAmount'
    ? [
        { source: 'mrp', label: 'MRP', kind: 'money' },
        { source: 'salePrice', label: 'Sale Price', kind: 'money' },
        column,
      ]
    : [column],
)

/** The columns of the list of purchases. */
export const listColumns = (number: string): DisplayColumn[] => [
  { source: number, label: 'Purchase No.' },
  { source: 'partyBillNo', label: 'Party Bill No.' },
  { source: 'supplierName', label: 'Supplier' },
  { source: 'partyBillDate', label: 'Bill Date', kind: 'date' },
  { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
  { source: 'createdDateBs', label: 'Date (BS)' },
  { source: 'payTypeDisplay', label: 'Pay Type' },
  { source: 'subTotal', label: 'Sub Total', kind: 'money' },
  { source: 'totalDiscount', label: 'Discount', kind: 'money' },
  { source: 'totalVat', label: 'VAT', kind: 'money' },
  { source: 'total', label: 'Total', kind: 'money' },
  { source: 'dueAmount', label: 'Due Amount', kind: 'money' },
  { source: 'returnStatus', label: 'Return Status' },
  { source: 'createdByUserName', label: 'Created By' },
]

/** A purchase's effect on stock: each line makes a lot, with its free units, which lower the cost of the others. */
export const purchaseStockOptions: StockOptions = {
  ...{ lotSource: 'created', targetStore: 'store', qtyFields: ['qty', 'freeQty'], costField: 'costAmount' },
}

/** Why goods go back; what was entered by mistake may be entered again. */
export const returnReasons = [
  { id: 1, name: 'Damaged' },
  { id: 2, name: 'Expired' },
  { id: 3, name: 'Expires Soon' },
  { id: 4, name: 'Wrong Item' },
  { id: 5, name: 'Entry error' },
  { id: 6, name: 'Others' },
  { id: 7, name: 'Recalled' },
] as const

export const ReturnReason = { entryError: 5 } as const
