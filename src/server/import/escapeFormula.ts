/**
 * Characters that a spreadsheet reads as the beginning of a formula, also in the wide forms of Asian keyboards, and
 * after characters that it skips or does not show: blanks, line breaks, characters of no width.
 */
const sign = String.raw`[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]`
const formula = new RegExp(`^'*(?:${sign})`, 'u')
const plainNumber = /^[+-]?\d+(\.\d+)?$/
const guarded = new RegExp(`^'+(?:${sign})`, 'u')

/** Escapes a cell that a spreadsheet would run as a formula, with an apostrophe before it (OWASP, CSV injection). */
export function escapeFormula(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Returns the cell's text before `guardCell`. */
export function unescapeFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
