import { Decimal as DecimalJs } from 'decimal.js'
import { isNumeric, type Money, type Numeric, withSeparators } from './amount'
import { currency, withSymbol } from './currency'

export { isNumeric, isValidMoney, type Money, type Numeric } from './amount'

/** 40 digits hold any product of two numeric(14,2) values; half up is how a cashier rounds. */
const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP })

function decimal(value: Numeric): DecimalJs {
  if (!isNumeric(value)) throw new RangeError(`Not a number: ${String(value).slice(0, 40)}`)
  return new Decimal(String(value).trim())
}

function money(value: DecimalJs): Money {
  const text = value.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** Rounds half up to two places: `toMoney('1.005')` is `'1.01'`. */
export const toMoney = (value: Numeric): Money => money(decimal(value))

export const sum = (values: readonly Numeric[]): Money =>
  money(values.reduce<DecimalJs>((total, value) => total.plus(decimal(value)), new Decimal(0)))

export const add = (...values: Numeric[]): Money => sum(values)

export const subtract = (a: Numeric, b: Numeric): Money => money(decimal(a).minus(decimal(b)))

export const multiply = (a: Numeric, b: Numeric): Money => money(decimal(a).times(decimal(b)))

/** `rate` percent of an amount: `applyPercent('200.00', '13')` is `'26.00'`. */
export const applyPercent = (amount: Numeric, rate: Numeric): Money =>
  money(decimal(amount).times(decimal(rate)).dividedBy(100))

/** Returns an amount times `part` by `whole`, to the hundredth: `prorate('10.00', 1, 3)` is `'3.33'`. */
export const prorate = (amount: Numeric, part: Numeric, whole: Numeric): Money =>
  money(decimal(amount).times(decimal(part)).dividedBy(decimal(whole)))

/** The percentage that `part` is of `whole`, to two places; 0 of nothing is `'0.00'`. */
export function calculatePercent(part: Numeric, whole: Numeric): string {
  const base = decimal(whole)
  return base.isZero() ? '0.00' : money(decimal(part).times(100).dividedBy(base))
}

/** -1, 0 or 1. Exact for decimals of any length, so measured values are compared with it too. */
export const compare = (a: Numeric, b: Numeric): -1 | 0 | 1 => decimal(a).comparedTo(decimal(b)) as -1 | 0 | 1

const cash = new Decimal(currency.cashRounding)

/** Rounds half up to what can be paid in cash, such as a whole pound, kept as `'1235.00'`. */
export const roundToCash = (value: Numeric): Money =>
  money(decimal(value).dividedBy(cash).toDecimalPlaces(0).times(cash))

/** Rounds an amount down to one that can be paid in cash: with whole units `'-0.50'` becomes `'-1.00'`. */
export const floorToCash = (value: Numeric): Money => money(decimal(value).dividedBy(cash).floor().times(cash))

/**
 * Splits a total over weights so that the parts add up to it to the hundredth (largest remainder; on equal remainders the
 * earlier part takes the hundredth). A part never exceeds its weight when the total does not exceed the sum of the weights.
 * @param total not negative
 * @param weights amounts, none negative; when all are 0 the total must be 0 as well
 */
export function splitByWeights(total: Numeric, weights: readonly Numeric[]): Money[] {
  const hundredths = decimal(toMoney(total)).times(100)
  const shares = weights.map(decimal)
  const whole = shares.reduce<DecimalJs>((all, share) => all.plus(share), new Decimal(0))
  if (whole.isZero()) {
    if (!hundredths.isZero()) throw new RangeError('An amount cannot be split over nothing')
    return shares.map(() => '0.00')
  }
  const exact = shares.map((share) => hundredths.times(share).dividedBy(whole))
  const parts = exact.map((part) => part.floor())
  const left = parts.reduce((rest, part) => rest.minus(part), hundredths).toNumber()
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part.minus(part.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = parts[index]!.plus(1)
  return parts.map((part) => money(part.dividedBy(100)))
}

/** With the symbol of the currency, rounded half up: `Rs. 12,34,567.50`. */
export const formatMoney = (value: Numeric): string => withSymbol(withSeparators(toMoney(value)))
