import { ApiError } from '../apiError'
import { readCsv } from './readCsv'
import { fileError, maxTitleRows, type SheetRow, SheetRowCollector } from './sheetLimits'

export interface Sheet {
  header: string[]
  /** The rows that are not blank; `row` counts as a spreadsheet does, the heading being row 1. */
  rows: SheetRow[]
}

/** ZIP archives, which workbooks (.xlsx) are, begin so. */
const isWorkbook = (data: Uint8Array) => data[0] === 0x50 && data[1] === 0x4b

/** The bytes as text; what is no UTF-8 text is refused with what to do about it. */
function decode(data: Uint8Array): string {
  if (data.length === 0) throw fileError('The file is empty.')
  if (data.includes(0)) throw fileError('This is no text file. Save the sheet as "CSV UTF-8" and choose that file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw fileError('The text of the file is not in UTF-8. Save the sheet as "CSV UTF-8" and choose that file.')
  }
}

async function workbookRows(data: Uint8Array): Promise<SheetRow[]> {
  try {
    const { readWorkbook } = await import('./readWorkbook')
    return await readWorkbook(data)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw fileError('The workbook cannot be read. Save the sheet as "CSV UTF-8" and choose that file.')
  }
}

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

/**
 * The row of the column names: the first row, or below a title, which fills one cell, the first row with three names or
 * more.
 */
function headingOf(rows: readonly SheetRow[]): number {
  if (rows[0]?.row !== 1) return -1
  if (filled(rows[0]) !== 1) return 0
  return Math.max(
    rows.slice(0, maxTitleRows).findIndex((row) => filled(row) > 2),
    0,
  )
}

/**
 * Reads a sheet: the first one of an Excel workbook (.xlsx), or a CSV file: UTF-8 with or without a mark, separated by
 * commas, semicolons or tabs; quoted cells may contain line breaks. The column names are in its first row, or below a
 * title. It blocks its thread: the server runs it by `readSheetInThread`.
 * @throws ApiError for the field `file` if it is empty, no text, not UTF-8 or too large, a quoted cell is broken, or the
 * workbook is
 */
export async function readSheet(data: Uint8Array): Promise<Sheet> {
  const read = isWorkbook(data) ? await workbookRows(data) : readCsv(decode(data))
  const heading = headingOf(read)
  const header = read[heading]?.cells ?? []
  if (header.every((cell) => cell === '')) throw fileError('The first row must hold the names of the columns.')
  const rows = read.slice(heading + 1)
  SheetRowCollector.checkCount(rows.length)
  return { header, rows }
}
