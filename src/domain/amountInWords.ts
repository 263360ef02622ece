import { ToWords as Thousands } from 'to-words/en-GB'
import { ToWords as Lakhs } from 'to-words/en-NP'
import { currency } from './currency'
import { type Numeric, toMoney } from './money'

const words = currency.grouping === 'lakhs' ? new Lakhs() : new Thousands()
const { unit, subunit } = currency

/**
 * An amount as it is written on a bill: `Pounds Twelve Thousand Five And Fifty Pence Only`.
 * The amount is rounded half up to two decimals first. Less than a unit is `Fifty Pence Only`, nothing is
 * `Pounds Zero Only`, and a negative amount starts with `Minus`.
 */
export function amountInWords(amount: Numeric): string {
  const rounded = toMoney(amount)
  const [whole = '0', hundredths = '00'] = rounded.replace('-', '').split('.')
  const parts: string[] = []
  if (whole !== '0' || hundredths === '00') parts.push(`${unit} ${words.convert(whole)}`.trim())
  if (hundredths !== '00') parts.push(`${words.convert(Number(hundredths))} ${subunit}`)
  return `${rounded.startsWith('-') ? 'Minus ' : ''}${parts.join(' And ')} Only`
}
