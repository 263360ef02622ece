import { defineAmounts } from '~/documents/amounts/options'
import type { SourceDocument, SourceLine } from '~/documents/sourceDocument/options'
import {
  add,
  applyPercent,
  compare,
  isValidMoney,
  type Money,
  multiply,
  type Numeric,
  prorate,
  subtract,
  toMoney,
} from '~/domain/money'
import { prorateReturn, roundedReturnAmount, type SourceTotals } from '~/domain/returns'
import { noRoundOff, type RoundOffRule } from '~/domain/roundOff'
import { billTotals, type TotalledLine, totalDiscountRate } from './amounts'
import { saleAmounts } from './saleAmounts'

type Row = Readonly<Record<string, unknown>>

const paisa = (value: unknown): Money =>
  isValidMoney(value) && compare(value as Numeric, 0) > 0 ? toMoney(value as Numeric) : '0.00'
const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

/** The units of a line of packs and single units. */
export const unitsOf = ({ packs, units, packSize }: Row): number => count(packs) * count(packSize) + count(units)

/** The discount of a line in percent: its own, else that of the scheme `schemeRate`; none of what is not discountable. */
function rateOfLine({ discountable, discount }: Row, { schemeRate }: Row): Money {
  if (discountable !== true) return '0.00'
  return paisa(discount ?? schemeRate)
}

/** A line with its units and its amounts: its price is of a pack, so that whole packs are exact; tax is on what is left after the discount. */
function soldLine(line: Row, header: Row): TotalledLine & Row {
  const qty = unitsOf(line)
  const grossAmount = prorate(multiply(paisa(line.cost), qty), 1, Math.max(1, count(line.packSize)))
  const discountRate = rateOfLine(line, header)
  const discountAmount = applyPercent(grossAmount, discountRate)
  const [taxable, discountable] = [line.taxable === true, line.discountable === true]
  const taxRate = taxable ? paisa(line.taxRate) : '0.00'
  const taxAmount = applyPercent(subtract(grossAmount, discountAmount), taxRate)
  const netAmount = add(subtract(grossAmount, discountAmount), taxAmount)
  return {
    ...line,
    taxable,
    discountable,
    qty,
    grossAmount,
    discountRate,
    discountAmount,
    taxRate,
    taxAmount,
    netAmount,
  }
}

/**
 * The amounts of a returned line: cumulative shares of its discount, of its tax, and of the rest after the discount,
 * never below 0; so parts add up to the sale, whatever the price of a unit of the pack.
 */
function returnedPackLine(line: SourceLine, qty: number): TotalledLine & Row {
  const { grossAmount: gross, discountAmount: discount, taxAmount: tax } = line as SourceLine & Record<string, Money>
  const before = line.returned as { qty: number } & Record<string, Money>
  const share = (total: Money, back: Money) => prorateReturn(line, qty, { total, before: back })
  const discountAmount = share(discount!, before.discountAmount!)
  const rest = share(subtract(gross!, discount!), subtract(before.grossAmount!, before.discountAmount!))
  const taxAmount = share(tax!, before.taxAmount!)
  const amounts = { discountAmount, taxAmount, grossAmount: add(rest, discountAmount), netAmount: add(rest, taxAmount) }
  return { ...line, taxable: line.taxable === true, discountable: line.discountable === true, qty, ...amounts }
}

const { constraints, labels, totals, entryTotals, line, header } = saleAmounts
const { gross: _, ...others } = constraints.line

const shared = {
  line,
  header,
  labels,
  totals,
  entryTotals,
  unroundedField: 'grandTotal',
  dueField: 'grandTotalRoundOff',
  paidField: 'paymentAmount',
} as const

const rounding = (settings: unknown): RoundOffRule => (settings ?? noRoundOff) as RoundOffRule

/** The amounts of what is sold by packs and single units at the price of a pack; its sums are those of every bill. */
export const packAmounts = defineAmounts({
  ...shared,
  constraints: {
    line: { ...others, gross: 'gross_amount = round(cost * qty / pack_size, 2)' },
    header: constraints.header,
    sums: constraints.sums,
  },
  calculate: (rows, settings, header) => {
    const lines = rows.map((one) => soldLine(one, header))
    const sums = billTotals(lines, rounding(settings))
    return { lines, header: { ...sums, discountRate: totalDiscountRate(sums) } }
  },
})

/** The amounts of its return. */
export const packReturnAmounts = defineAmounts({
  ...shared,
  constraints: {
    line: { ...others, gross: 'abs(gross_amount - cost * qty / pack_size) <= 0.02' },
    header: constraints.header,
    sums: constraints.sums,
  },
  returnCalculation: {
    proportional: ['grossAmount', 'discountAmount', 'taxAmount'],
    calculate: (sold, quantities, settings) => {
      const lines = sold.lines.flatMap((one) => {
        const qty = quantities.get(one.id) ?? 0
        return qty > 0 ? [{ ...returnedPackLine(one, qty), refSaleDetail: one.id }] : []
      })
      const sums = billTotals(lines, noRoundOff)
      const grandTotalRoundOff = roundedReturnAmount(
        sold as SourceDocument & SourceTotals,
        sums.grandTotal,
        rounding(settings),
      )
      return { lines, header: { ...sums, grandTotalRoundOff, discountRate: totalDiscountRate(sums) } }
    },
  },
})
