import {
  add,
  applyPercent,
  calculatePercent,
  compare,
  isValidMoney,
  type Money,
  multiply,
  type Numeric,
  splitByWeights,
  subtract,
  sum,
  toMoney,
} from '~/domain/money'
import { type RoundOffRule, roundOffTotal } from '~/domain/roundOff'

export { parseQty } from '~/domain/qty'

/** A line of a bill (spec 2 section 3, labSaleDetail). Amounts and percentages are strings with two decimals. */
export interface BillLine {
  test: number
  testName: string
  cost: Money
  /** Whole, above 0. */
  qty: number
  discountable: boolean
  taxable: boolean
  packageTest: boolean
  /** The tests of a package, as they were when it was chosen. */
  members?: readonly { id: number; name: string }[]
  /** It has normal values by sex, or is calculated by it, or one of its members. */
  bySex?: boolean
  discountRate: string
  discountAmount: Money
  taxRate: string
  taxAmount: Money
  grossAmount: Money
  netAmount: Money
}

/** The fields of a test that billing uses. */
export interface BillableTest {
  id: number
  name: string
  price: Numeric
  taxRate: Numeric
  discountRate: Numeric
  discountable: boolean
  taxable: boolean
  packageTest: boolean
  members?: BillLine['members']
  bySex?: boolean
}

export interface BillTotals {
  /** Sum of the gross amounts. */
  subTotal: Money
  /** Gross of the discountable lines: the most that can be taken off in total. */
  totalDiscountableAmount: Money
  /** Taxable lines after discount, before tax. */
  totalTaxableAmount: Money
  /** The other lines after discount: taxable + non taxable + tax is the grand total. */
  totalNonTaxableAmount: Money
  totalDiscount: Money
  totalTax: Money
  grandTotal: Money
  /** The amount to pay: the grand total, to the whole rupee when the organization rounds its sales off. */
  grandTotalRoundOff: Money
}

/** Text that is no amount from 0 to the limit counts as 0 here; `validateLine` shows the error. */
const within = (value: Numeric, limit: Numeric): Money =>
  isValidMoney(value) && compare(value, 0) >= 0 && compare(value, limit) <= 0 ? toMoney(value) : '0.00'

/** cost x qty. A quantity that is not whole and positive buys nothing. */
export const grossOf = (line: Pick<BillLine, 'cost' | 'qty'>): Money =>
  isValidMoney(line.cost) && compare(line.cost, 0) > 0 && Number.isSafeInteger(line.qty) && line.qty > 0
    ? multiply(line.cost, line.qty)
    : '0.00'

/**
 * The amounts that follow from cost, qty, discount amount and tax rate (spec 2 section 9): tax is on what is left after
 * the discount, and a line that is not taxable has none.
 */
export function calculateLine(line: BillLine): BillLine {
  const grossAmount = grossOf(line)
  const discountAmount = line.discountable ? within(line.discountAmount, grossAmount) : '0.00'
  const taxRate = line.taxable ? within(line.taxRate, 100) : '0.00'
  const afterDiscount = subtract(grossAmount, discountAmount)
  const taxAmount = applyPercent(afterDiscount, taxRate)
  return { ...line, grossAmount, discountAmount, taxRate, taxAmount, netAmount: add(afterDiscount, taxAmount) }
}

/** The line with another discount percentage, 0 to 100. A line that is not discountable keeps 0. */
export function withDiscountRate(line: BillLine, rate: Numeric): BillLine {
  const discountRate = line.discountable ? within(rate, 100) : '0.00'
  return calculateLine({ ...line, discountRate, discountAmount: applyPercent(grossOf(line), discountRate) })
}

/** The line with another discount amount, 0 to its gross; the percentage follows, to two decimals. */
export function withDiscountAmount(line: BillLine, amount: Numeric): BillLine {
  const gross = grossOf(line)
  const discountAmount = line.discountable ? within(amount, gross) : '0.00'
  return calculateLine({ ...line, discountAmount, discountRate: calculatePercent(discountAmount, gross) })
}

/** The line with another quantity, at the same discount percentage. */
export const withQty = (line: BillLine, qty: number): BillLine => withDiscountRate({ ...line, qty }, line.discountRate)

/**
 * The line for a chosen test: quantity 1, tax and discount of the test, or the rate of the discount scheme where one is
 * chosen and the test is discountable (spec 2 section 4).
 */
export function lineFromTest(test: BillableTest, schemeRate?: Numeric | null): BillLine {
  const line: BillLine = {
    test: test.id,
    testName: test.name,
    cost: toMoney(test.price),
    qty: 1,
    discountable: test.discountable,
    taxable: test.taxable,
    packageTest: test.packageTest,
    ...(test.packageTest && { members: test.members }),
    ...(test.bySex && { bySex: true }),
    discountRate: '0.00',
    discountAmount: '0.00',
    taxRate: toMoney(test.taxRate),
    taxAmount: '0.00',
    grossAmount: '0.00',
    netAmount: '0.00',
  }
  return withDiscountRate(line, schemeRate ?? test.discountRate)
}

/**
 * A line of a request with what it leaves out, as the form fills it in: of the test and of the discount scheme. A discount
 * is a percentage or an amount; the other one follows.
 */
export function withLineDefaultsOfTest(
  { discountRate, discountAmount, ...entered }: Partial<BillLine>,
  test: BillableTest,
  schemeRate?: Numeric | null,
): BillLine {
  const fromTest = lineFromTest(test, schemeRate)
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
  const line = withQty({ ...fromTest, ...given }, entered.qty ?? 1)
  if (discountRate !== undefined && discountAmount !== undefined)
    return calculateLine({ ...line, discountRate, discountAmount })
  if (discountAmount !== undefined) return withDiscountAmount(line, discountAmount)
  return discountRate === undefined ? line : withDiscountRate(line, discountRate)
}

/** The fields of a line that the totals add up. */
export type TotalledLine = Pick<
  BillLine,
  'discountable' | 'taxable' | 'grossAmount' | 'discountAmount' | 'taxAmount' | 'netAmount'
>

/** The totals, added up from the lines' own amounts: no line is calculated again, so a long bill stays quick. */
export function billTotals(lines: readonly TotalledLine[], roundOff: RoundOffRule): BillTotals {
  const total = (amount: (line: TotalledLine) => Money, of = lines) => sum(of.map(amount))
  const afterDiscount = (line: TotalledLine) => subtract(line.grossAmount, line.discountAmount)
  const grandTotal = total((line) => line.netAmount)
  return {
    subTotal: total((line) => line.grossAmount),
    totalDiscountableAmount: totalDiscountable(lines),
    totalTaxableAmount: total(
      afterDiscount,
      lines.filter((line) => line.taxable),
    ),
    totalNonTaxableAmount: total(
      afterDiscount,
      lines.filter((line) => !line.taxable),
    ),
    totalDiscount: total((line) => line.discountAmount),
    totalTax: total((line) => line.taxAmount),
    grandTotal,
    grandTotalRoundOff: roundOffTotal(grandTotal, roundOff),
  }
}

const totalDiscountable = (lines: readonly TotalledLine[]): Money =>
  sum(lines.filter((line) => line.discountable).map((line) => line.grossAmount))

/**
 * Spreads a total discount over the discountable lines in proportion to their gross, to the paisa.
 * A total outside 0 to the discountable amount counts as 0. Lines that do not change stay the same objects.
 */
export function withTotalDiscount(lines: readonly BillLine[], totalDiscount: Numeric): BillLine[] {
  return spread(lines, within(totalDiscount, totalDiscountable(lines)))
}

/** Gives every discountable line one percentage, 0 to 100; their discounts add up to it of the whole, to the paisa. */
export function withTotalDiscountRate(lines: readonly BillLine[], rate: Numeric): BillLine[] {
  const discountRate = within(rate, 100)
  return spread(lines, applyPercent(totalDiscountable(lines), discountRate), discountRate)
}

function spread(lines: readonly BillLine[], total: Money, rate?: string): BillLine[] {
  const parts = splitByWeights(
    total,
    lines.map((line) => (line.discountable ? line.grossAmount : '0.00')),
  )
  return lines.map((line, index) => {
    const discountAmount = parts[index]!
    const discountRate = rate ?? calculatePercent(discountAmount, line.grossAmount)
    const same = line.discountAmount === discountAmount && line.discountRate === discountRate
    return same || !line.discountable ? line : calculateLine({ ...line, discountAmount, discountRate })
  })
}

/** The total discount as a percentage of the discountable amount, for the Discount Rate of the totals block. */
export const totalDiscountRate = (totals: BillTotals): string =>
  calculatePercent(totals.totalDiscount, totals.totalDiscountableAmount)
