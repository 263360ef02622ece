/** The file types that a browser offers where a sheet is chosen: CSV files and Excel workbooks. */
export const spreadsheetAccept = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A text in one line without doubled spaces, as a person reads a cell. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns a text by which spellings are compared: neither case nor spacing counts. */
export const normalizeSpelling = (text: string): string => collapseSpaces(text.normalize('NFC')).toLowerCase()

/** A column heading without case, punctuation and line breaks: 'GROUP / Department' is `groupdepartment`. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const groupedNumber = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
const number = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * A number as a spreadsheet means it: without thousands separators ('1,200', '1,00,000'), and without the dust of
 * binary fractions ('1.1000000000000001' is 1.1, '0.30000000000000004' is 0.3). Any other text stays as it is.
 */
export function normalizeSheetNumber(text: string): string {
  const trimmed = text.trim()
  const digits = groupedNumber.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  if (!number.test(digits)) return text
  // A double holds 15 digits for sure; beyond them is dust. A short number stays as it was written.
  return digits.length <= 15 ? digits : String(Number(Number(digits).toPrecision(14)))
}
