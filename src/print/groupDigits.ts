/** Digits of a whole number before its last three, in lakhs and crores. */
const groups = (digits: string) =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`

const long = /(?<![\d.,])\d{4,}(?![\d,])/g
const grouped = (text: string) => text.replace(long, groups)

/** A number as `12,34,567.5` with what stands before it, `< 1,500`, kept on one line; any other result as it is. */
export function groupedResult(text: string): string {
  return /^\s*([<>]=?|[≤≥])?\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? grouped(text.trim()).replaceAll(' ', '\u00a0') : text
}

/** The limits of an interval alike, where it says nothing but numbers: what has words may hold a year or a code. */
export function groupedInterval(text: string): string {
  return /^[\d\s.<>=≤≥–-]*$/.test(text) ? grouped(text) : text
}
