import application from '~app/application'
import { assertValues } from './applicationValues'

assertValues(application)

/** The currency of the application, with its defaults filled in. */
export const currency = { cashRounding: '1.00', grouping: 'thousands', ...application.currency } as const

/** The symbol before an amount: `Rs. `, `£`. */
const prefix = /[\w.]$/.test(currency.symbol) ? `${currency.symbol} ` : currency.symbol

/** An amount that is written already, with the symbol: `Rs. 1,200.00`. */
export const withSymbol = (amount: string): string => prefix + amount

/** The symbol behind the heading of amounts on a print: `(Rs.)`. */
export const parenthesizedSymbol = `(${currency.symbol})`

/** The locale of numbers that are written with separators, in the sense of `Intl`. */
export const numberLocale = currency.grouping === 'lakhs' ? 'en-IN' : 'en'
