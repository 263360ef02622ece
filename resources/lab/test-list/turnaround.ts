import { collapseSpaces } from '~/domain/sheetText'

const units: [RegExp, one: string, many: string][] = [
  [/^(m|mins?|minutes?)$/, 'min', 'min'],
  [/^(h|hrs?|hours?)$/, 'hr', 'hr'],
  [/^(d|days?)$/, 'day', 'days'],
  // 'weak' is how it is often heard.
  [/^(w|wks?|weeks?|weaks?)$/, 'week', 'weeks'],
  [/^months?$/, 'month', 'months'],
]

/** A time as written, in one spelling: '2hr', '2 HR' and '2 hours' are '2 hr'. Other text stays as it is. */
export function tidyTime(text: string): string {
  const written = collapseSpaces(text)
  const [, amount, word] = /^([\d.]+(?: ?(?:-|to) ?[\d.]+)?) ?([a-z]+)\.?$/i.exec(written) ?? []
  const unit = units.find(([pattern]) => word && pattern.test(word.toLowerCase()))
  if (!unit || !amount) return written
  return `${amount} ${amount === '1' ? unit[1] : unit[2]}`
}

/** The usual and the emergency time as one text: '2 hr (emergency 30 min)'. */
export function turnaroundText(usual: string, emergency: string): string {
  const [time, urgent] = [tidyTime(usual), tidyTime(emergency)]
  if (!urgent) return time
  return time ? `${time} (emergency ${urgent})` : `emergency ${urgent}`
}
