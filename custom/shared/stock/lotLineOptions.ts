import { f } from '~/document'
import { interpolate } from '~/metadata/messages'
import { lot } from './lot'
import { stockMessages } from './messages'
import { type PickedLot, splitOverLots } from './splitOverLots'

type Row = Readonly<Record<string, unknown>>

/**
 * Validates a quantity against what was left when the picker was opened; the server validates against what is left now.
 */
export function validateQtyLeft(line: Row, { left, unit, batch }: Row): Record<string, string> {
  if (left === undefined || Number(line.qty) <= Number(left)) return {}
  return { qty: interpolate(stockMessages.onlyLeft, { n: Number(left), unit: String(unit), batch: String(batch) }) }
}

const qty = f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'], help: 'In units.' })

const lines = {
  resource: () => lot,
  resourceField: 'lot',
  snapshot: { itemName: 'itemName', batchNo: 'batchNo', expiry: 'expiry', unit: 'unit' },
  fields: { qty },
  distinct: true,
  filterBy: ['store'],
  columns: [
    { source: 'itemName', label: 'Item' },
    { source: 'batchNo', label: 'Batch' },
    { source: 'expiry', label: 'Expiry' },
    { source: 'qty', label: 'Qty', kind: 'quantity' },
    { source: 'unit', label: 'Unit' },
    { source: 'value', label: 'Cost(A)', kind: 'money' },
  ],
} as const

/** A quantity that the picked lot does not have goes on to those of its item that expire next. */
const partsByExpiry = (line: Row, record: Row) =>
  splitOverLots(record as PickedLot, Number(line.qty)).map(({ record: lot, qty }) => ({
    record: lot,
    line: { ...line, qty },
  }))

/** Lines of lots that a store has. */
export const lotLineOptions = { ...lines, validate: validateQtyLeft, splitLine: partsByExpiry } as const

/** The same, if more may be found than the books have. */
export const surplusLineOptions = lines
