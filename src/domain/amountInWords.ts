import { ToWords } from 'to-words/en-NP'
import { type Numeric, toMoney } from './money'

const words = new ToWords()

/**
 * An amount as it is written on a bill: `Rupees Twelve Lakh Five And Fifty Paisa Only`.
 * The amount is rounded half up to the paisa first. Less than a rupee is `Fifty Paisa Only`, nothing is
 * `Rupees Zero Only`, and a negative amount starts with `Minus`.
 */
export function amountInWords(amount: Numeric): string {
  const rounded = toMoney(amount)
  const [rupees = '0', paisa = '00'] = rounded.replace('-', '').split('.')
  const parts: string[] = []
  if (rupees !== '0' || paisa === '00') parts.push(`Rupees ${words.convert(rupees)}`)
  if (paisa !== '00') parts.push(`${words.convert(Number(paisa))} Paisa`)
  return `${rounded.startsWith('-') ? 'Minus ' : ''}${parts.join(' And ')} Only`
}
