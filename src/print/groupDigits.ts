/** Digits of a whole number before its last three, in lakhs and crores. */
const groups = (digits: string) =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`

const long = /(?<![\d.,])\d{4,}(?![\d,])/g
const grouped = (text: string) => text.replace(long, groups)

/** A number as `12,34,567.5` with its prefix, such as `< 1,500`, without a line break; any other result unchanged. */
export function groupResultDigits(text: string): string {
  return /^\s*([<>]=?|[≤≥])?\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? grouped(text.trim()).replaceAll(' ', '\u00a0') : text
}

/** Separators in the limits of an interval, if it contains only numbers: words may come with a year or a code. */
export function groupIntervalDigits(text: string): string {
  return /^[\d\s.<>=≤≥–-]*$/.test(text) ? grouped(text) : text
}
