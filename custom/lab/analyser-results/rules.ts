import { Decimal } from 'decimal.js'

const figure = /^([<>]=?|[≤≥])?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i

/**
 * An analyser's figure in the laboratory's unit: `7800` with the factor 0.001 is `7.8`, `<5` stays a bound. What is no
 * figure stays as it is.
 * @param decimals to round to, half up; null leaves all
 */
export function convert(value: string, factor: string | null, decimals: number | null): string {
  const [, sign = '', digits] = figure.exec(value.trim()) ?? []
  if (digits === undefined) return value.trim()
  const product = new Decimal(digits).times(factor ?? 1)
  return `${sign}${decimals === null ? product.toFixed() : product.toFixed(decimals, Decimal.ROUND_HALF_UP)}`
}

/** Whether two units mean the same: `10^3/uL`, `10^3/UL ` and `x10^3/µL` do. */
export const isSameUnit = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (unit: string) =>
  unit
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/^x\s*/, '')
    .replace(/[\s*]+/g, '')
