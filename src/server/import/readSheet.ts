import Papa from 'papaparse'
import { refuse } from '../refusal'
import type { WorkbookRow } from './readWorkbook'

export interface Sheet {
  header: string[]
  /** The rows that are not blank; `row` counts as a spreadsheet does, the heading being row 1. */
  rows: { row: number; cells: string[] }[]
}

/** More rows than any master has; a file of 8 MB could hold millions. */
const mostRows = 50_000

const refuseFile = (message: string) => refuse.invalid({ file: message })

/** ZIP archives, which workbooks (.xlsx) are, begin so. */
const isWorkbook = (data: Uint8Array) => data[0] === 0x50 && data[1] === 0x4b

/** The bytes as text; what is no UTF-8 text is refused with what to do about it. */
function decode(data: Uint8Array): string {
  if (data.length === 0) throw refuseFile('The file is empty.')
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

async function workbookRows(data: Uint8Array): Promise<WorkbookRow[]> {
  try {
    const { readWorkbook } = await import('./readWorkbook')
    return await readWorkbook(data)
  } catch {
    throw refuseFile('The workbook cannot be read. Save the sheet as "CSV UTF-8" and choose that file.')
  }
}

function csvRows(data: Uint8Array): WorkbookRow[] {
  const text = decode(data)
  const parsed = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  if (broken) throw refuseFile(`Row ${(broken.row ?? 0) + 1}: a cell in quotes does not end as it should.`)
  return parsed.data.map((cells, index) => ({ row: index + 1, cells }))
}

/** So many rows of titles may stand above the names of the columns: of the house, of the list, of its day. */
const mostTitles = 10

const filled = ({ cells }: WorkbookRow) => cells.filter((cell) => cell !== '').length

/** Where the names of the columns stand: below a title, which fills one cell, the first row of three names or more. */
function headingOf(rows: readonly WorkbookRow[]): number {
  if (rows[0]?.row !== 1) return -1
  if (filled(rows[0]) !== 1) return 0
  return Math.max(
    rows.slice(0, mostTitles).findIndex((row) => filled(row) > 2),
    0,
  )
}

/**
 * Reads a sheet: the first one of an Excel workbook (.xlsx), or a CSV file: UTF-8 with or without a mark, separated by
 * commas, semicolons or tabs, cells in quotes may hold line breaks. The names of the columns stand in its first row, or below a title.
 * @throws refusals of the field `file` when it is empty, no text, not UTF-8, a quoted cell is broken, or the workbook is
 */
export async function readSheet(data: Uint8Array): Promise<Sheet> {
  const given = isWorkbook(data) ? await workbookRows(data) : csvRows(data)
  const read = given.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim()) }))
  const heading = headingOf(read)
  const header = read[heading]?.cells ?? []
  if (header.every((cell) => cell === '')) throw refuseFile('The first row must hold the names of the columns.')
  const rows = read.slice(heading + 1).filter((row) => filled(row) > 0)
  if (rows.length > mostRows) throw refuseFile(`The file has more than ${mostRows} rows. Take it in several files.`)
  return { header, rows }
}
