import { f } from '~/document'
import type { DisplayColumn } from '~/documents/list/options'
import { PayType, payTypes } from '~/domain/options'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import { ControlledDrugKind, controlledDrugKinds, DrugGroup, drugGroups } from '~shared/options/options'
import { lot } from '~shared/stock/lot'
import { validateQtyLeft } from '~shared/stock/lotLineOptions'
import { type PickedLot, splitOverLots } from '~shared/stock/splitOverLots'
import { doctor } from '../../../resources/lab/doctor'
import { unitsOf } from './packAmounts'

type Row = Readonly<Record<string, unknown>>

export const goodsMessages = {
  qty: 'Qty must be greater than 0.',
  wholePacks: '{item} is sold by whole packs only.',
  notDiscountable: 'Item is not discountable.',
  schemeFixed: 'The discount of this scheme cannot be changed.',
  creditCustomer: 'Only a registered customer can have credit.',
  prescriber: 'Prescriber is required for {item}.',
  customer: 'A registered customer is required for {item}.',
  address: 'The address of the customer is required for {item}.',
  nmcNo: 'NMC No. of the prescriber is required for {item}.',
  prescriptionNo: 'Prescription No. is required for {item}.',
} as const

/** How goods are paid, and by whose order controlled ones are sold. Name, phone and PAN are those of a walk-in. */
export const goodsHeaderFields = {
  payType: f.choice({ label: 'Pay Type', choices: payTypes, required: 'Please Select Pay Type.' }),
  customerName: f.text({ label: 'Customer Name', maxLength: 100 }),
  customerPhone: f.text({ label: 'Phone No', maxLength: 20 }),
  customerPanNo: f.text({ label: 'PAN No', pattern: [/^\d{9}$/, 'The PAN has 9 digits.'] }),
  prescriber: f.reference(() => doctor, { label: 'Registered Prescriber' }),
  prescriberName: f.text({ label: 'Prescriber', maxLength: 100 }),
  /** The prescriber's number at the Nepal Medical Council. */
  nmcNo: f.text({ label: 'NMC No.', maxLength: 20 }),
  prescriptionNo: f.text({ label: 'Prescription No.', maxLength: 30 }),
} as const

/** The fields of a line of goods that are copied from its lot, as it was that day. */
export const fetchedFields = {
  packSize: f.quantity({ label: 'Pack Size', required: true, min: [1, 'A pack has one unit at least.'] }),
  cost: f.money({ label: 'Price', required: true }),
  taxable: f.boolean({ label: 'Taxable', required: true }),
  discountable: f.boolean({ label: 'Discountable', required: true }),
  drugGroup: f.choice({ label: 'Drug Group', required: true, choices: drugGroups }),
  controlled: f.choice({ label: 'Controlled', required: true, choices: controlledDrugKinds }),
  coldStorage: f.boolean({ label: 'Cold Storage', required: true }),
} as const

/** The entered fields; the number of units is computed. */
export const soldFields = {
  packs: f.quantity({ label: 'Packs' }),
  units: f.quantity({ label: 'Units' }),
  discount: f.percent({ label: 'Dis %' }),
  ...fetchedFields,
  qty: f.quantity({ label: 'Qty', required: true, readOnly: true }),
  /** Another lot of the item would have expired before it, and the clerk took this one. */
  fefoSkipped: f.boolean({ label: 'Later Batch', readOnly: true, showInForm: false }),
} as const

export const fetchedFieldNames = [...Object.keys(fetchedFields), 'taxRate']

export const soldLineSnapshot = {
  ...{ itemName: 'itemName', batchNo: 'batch', expiry: 'expiry', unit: 'unit', hsCode: 'hsCode' },
} as const

/** A lot at the counter, labelled as the item that is sold. */
export const soldLot = { ...lot, label: 'Item' } as const

/** The columns of a returned line in details. */
export const returnedLineColumns: readonly DisplayColumn[] = [
  { source: 'itemName', label: 'Item' },
  { source: 'batchNo', label: 'Batch' },
  { source: 'expiry', label: 'Expiry' },
  { source: 'qty', label: 'Qty', kind: 'quantity' },
  { source: 'unit', label: 'Unit' },
  { source: 'cost', label: 'Price', kind: 'money' },
  { source: 'packSize', label: 'Pack Size', kind: 'quantity' },
  { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
  { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
  { source: 'netAmount', label: 'Net(A)', kind: 'money' },
]

/** The columns of a sale's line. */
export const soldLineColumns: readonly DisplayColumn[] = [
  ...returnedLineColumns,
  { source: 'fefoSkipped', label: 'Later Batch' },
]

/** Units as whole packs and what is left over. */
const packed = (qty: number, packSize: number) => ({
  packs: Math.floor(qty / packSize) || null,
  units: qty % packSize || null,
})

/** A quantity that the picked lot does not have goes on to those of its item that expire next. */
export function splitSoldLine(line: Row, record: Row): { record: Row; line: Row }[] {
  const picked = record as PickedLot & { packSize: number }
  const qty = unitsOf({ ...line, packSize: picked.packSize })
  if (qty <= picked.left) return [{ record, line }]
  return splitOverLots(picked, qty).map((part) => ({
    record: part.record,
    line: { ...line, ...packed(part.qty, Number(part.record.packSize)) },
  }))
}

/** Validates a line against its lot, as the picker or the server knows it. */
export function validateSoldLine(line: Row, record: Row): Record<string, string> {
  const [qty, packSize] = [unitsOf({ ...line, packSize: record.packSize }), Number(record.packSize)]
  if (qty < 1) return { units: goodsMessages.qty }
  if (record.fractionable === false && qty % packSize > 0)
    return { units: interpolate(goodsMessages.wholePacks, { item: String(record.itemName) }) }
  if (record.discountable !== true && Number(line.discount ?? 0) > 0) return { discount: goodsMessages.notDiscountable }
  const short = validateQtyLeft({ qty }, { ...record, batch: record.batch })
  return short.qty ? { units: short.qty } : {}
}

const onPrescription: unknown[] = [DrugGroup.a, DrugGroup.b]
const isControlled = ({ controlled }: Row) => controlled !== ControlledDrugKind.none && controlled !== null

/** The legal requirements of a sale: a prescriber for groups A and B, and more for controlled goods. */
function checkLaw(body: Row, line: Row): Problem[] {
  const controlled = isControlled(line)
  const ask = (field: string, message: string): Problem[] =>
    body[field] ? [] : [{ field, message: interpolate(message, { item: String(line.itemName) }) }]
  if (!controlled && !onPrescription.includes(line.drugGroup)) return []
  return [
    ...ask('prescriberName', goodsMessages.prescriber),
    ...(controlled
      ? [
          ...ask('nmcNo', goodsMessages.nmcNo),
          ...ask('prescriptionNo', goodsMessages.prescriptionNo),
          ...ask('customer', goodsMessages.customer),
        ]
      : []),
  ]
}

/** The rules of a sale of goods as a whole; `details` are its lines. */
export function validateGoods(body: Row): Problem[] {
  const lines = (body.details ?? []) as readonly Row[]
  const isFixed = body.discountScheme && body.schemeEditable !== true
  const credit: Problem[] =
    body.payType === PayType.credit && !body.customer
      ? [{ field: 'customer', message: goodsMessages.creditCustomer }]
      : []
  const changed = lines.flatMap(({ discount, discountable }, index): Problem[] =>
    isFixed && discountable === true && (discount ?? null) !== null && Number(discount) !== Number(body.schemeRate)
      ? [{ field: `details.${index}.discount`, message: goodsMessages.schemeFixed }]
      : [],
  )
  const asked = lines.flatMap((line) => checkLaw(body, line))
  const first = new Map(asked.toReversed().map((one) => [one.field, one]))
  return [...credit, ...changed, ...[...first.values()].toReversed()]
}
