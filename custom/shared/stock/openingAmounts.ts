import { defineAmounts } from '~/documents/amounts/options'
import { compare, isValidMoney, type Money, multiply, prorate, sum, toMoney } from '~/domain/money'

type Row = Readonly<Record<string, unknown>>

const paisa = (value: unknown): Money => (isValidMoney(value) && compare(value, 0) > 0 ? toMoney(value) : '0.00')
const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

/** The cost of a quantity in base units at a price per pack: whole packs exactly. */
const costOf = (line: Row): Money =>
  prorate(multiply(paisa(line.cost), count(line.qty)), 1, Math.max(1, count(line.packSize)))

export const openingMessages = {
  expiryMissing: 'Expiry is required',
  costAboveMrp: 'Cost is above MRP.',
  salePriceAboveMrp: 'Sale price is above MRP.',
} as const

/** Validates a line of opening stock beyond its fields, by field. */
export function validateOpeningLine(line: Row, { expirable }: Row): Record<string, string> {
  const [mrp, salePrice] = [paisa(line.mrp), paisa(line.salePrice)]
  if (expirable === true && !line.expiryDate) return { expiryDate: openingMessages.expiryMissing }
  if (compare(mrp, 0) === 0) return {}
  if (compare(paisa(line.cost), mrp) > 0) return { cost: openingMessages.costAboveMrp }
  return compare(salePrice, mrp) > 0 ? { salePrice: openingMessages.salePriceAboveMrp } : {}
}

/** The value of opening stock. */
export const openingAmounts = defineAmounts({
  line: ['amount'],
  header: ['total'],
  totals: [{ source: 'total', label: 'Total' }],
  constraints: { line: { notBelowZero: 'amount >= 0' }, header: { notBelowZero: 'total >= 0' } },
  calculate: (rows) => {
    const lines = rows.map((line) => ({
      ...line,
      amount: costOf(line),
      ...(line.mrp ? { salePrice: line.salePrice || line.mrp } : {}),
    }))
    return { lines, header: { total: sum(lines.map(({ amount }) => amount)) } }
  },
})
