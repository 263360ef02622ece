/** A number as an analyser reports it: `5.4`, or beyond what it can measure `<0.1`, `>=1000`. */
export interface Measurement {
  bound: string
  /** `below` for `<` and `<=`: the true value is not above the bound. */
  side: 'below' | 'above' | null
  /** The true value is not the bound itself. */
  strict: boolean
}

const measuredText = /^(<=|>=|≤|≥|<|>)?\s*([+-]?(?:\d+\.?\d*|\.\d+))$/

/** A result as a number or a bound; undefined of what is neither. */
export function parseMeasurement(value: string): Measurement | undefined {
  const match = measuredText.exec(value.trim())
  if (!match) return undefined
  const [, sign = '', bound = ''] = match
  const side = sign === '' ? null : '<≤'.includes(sign[0]!) ? 'below' : 'above'
  return { bound, side, strict: sign === '<' || sign === '>' }
}

/**
 * A number in stored form: `+13`, `13.` and `013` are 13, `.5` is 0.5, `< 0.1` is `<0.1`. Measured digits stay; only
 * zeros beyond the decimals that the test reports are removed, so `4.0` stays and `13.50000` is 13.5 with one decimal.
 * Other text stays as it is.
 */
export function normalizeNumber(text: string, decimals: number): string {
  const measured = measuredText.exec(text.trim())
  if (!measured) return text.trim()
  const [, sign = '', bound = ''] = measured
  const [whole = '', fraction = ''] = bound.replace(/^[+-]/, '').split('.')
  const kept = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '')
  const number = [whole.replace(/^0+(?=\d)/, '') || '0', kept].filter(Boolean).join('.')
  return `${sign}${bound.startsWith('-') && /[1-9]/.test(number) ? '-' : ''}${number}`
}
