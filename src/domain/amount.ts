import { currency } from './currency'

/** Amounts as they are written. Lists show them, so nothing here needs the arithmetic of `money.ts`. */

/** An amount as it travels on the wire: a decimal string with two places, such as `'1234.50'`. */
export type Money = string

/** A decimal string or a finite number. */
export type Numeric = string | number

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const moneyText = /^-?\d{1,12}(\.\d{1,2})?$/

/** Whether a value can be stored as numeric(14,2) without rounding: at most 12 whole digits and 2 places. */
export function isValidMoney(value: unknown): value is Numeric {
  return (typeof value === 'string' || typeof value === 'number') && moneyText.test(String(value))
}

/** Whether a value is a decimal number at all, with any number of places. */
export function isNumeric(value: unknown): value is Numeric {
  return (typeof value === 'string' || typeof value === 'number') && decimalText.test(String(value).trim())
}

const betweenGroups = currency.grouping === 'lakhs' ? /(\d)(?=(\d\d)+\d$)/g : /(\d)(?=(\d{3})+$)/g

/** `1,234,567.50` of an amount that can be stored, or `12,34,567.50` where the currency is written in lakhs and crores. */
export function withSeparators(amount: Numeric): string {
  const [whole = '0', hundredths = ''] = String(amount).split('.')
  return `${whole.replace(betweenGroups, '$1,')}.${hundredths.padEnd(2, '0')}`
}
