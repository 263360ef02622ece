/** What a spreadsheet takes for the beginning of a formula, also in the wide forms of Asian keyboards. */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/
const guarded = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell that no spreadsheet runs as a formula: an apostrophe stands before what looks like one (OWASP, CSV injection). */
export function guardCell(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The cell as it was before `guardCell`. */
export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
