import Papa from 'papaparse'
import { refuse } from '../refusal'

export interface Sheet {
  header: string[]
  /** The rows that are not blank; `row` counts as a spreadsheet does, the heading being row 1. */
  rows: { row: number; cells: string[] }[]
}

/** More rows than any master has; a file of 8 MB could hold millions. */
const mostRows = 50_000

const refuseFile = (message: string) => refuse.invalid({ file: message })

/** The bytes as text; what is no UTF-8 text is refused with what to do about it. */
function decode(data: Uint8Array): string {
  if (data.length === 0) throw refuseFile('The file is empty.')
  const isWorkbook = data[0] === 0x50 && data[1] === 0x4b
  if (isWorkbook) throw refuseFile('This is a workbook. Save the sheet as "CSV UTF-8" and choose that file.')
  if (data.includes(0)) throw refuseFile('This is no text file. Save the sheet as "CSV UTF-8" and choose that file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw refuseFile('The text of the file is not in UTF-8. Save the sheet as "CSV UTF-8" and choose that file.')
  }
}

/** Some countries' spreadsheets separate by semicolons, and what is copied out of one comes with tabs. */
function delimiterOf(text: string): string {
  const cellsWith = (delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t'].reduce((best, next) => (cellsWith(next) > cellsWith(best) ? next : best))
}

/**
 * Reads a CSV file: UTF-8 with or without a mark, separated by commas, semicolons or tabs, cells in quotes may hold
 * line breaks.
 * @throws refusals of the field `file` when it is empty, no text, not UTF-8, or a quoted cell is broken
 */
export function readSheet(data: Uint8Array): Sheet {
  const text = decode(data)
  const parsed = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  if (broken) throw refuseFile(`Row ${(broken.row ?? 0) + 1}: a cell in quotes does not end as it should.`)
  const [header = [], ...body] = parsed.data.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim()))
  if (header.every((cell) => cell === '')) throw refuseFile('The first row must hold the names of the columns.')
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > mostRows) throw refuseFile(`The file has more than ${mostRows} rows. Take it in several files.`)
  return { header, rows }
}
