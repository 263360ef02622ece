import { fileError, type SheetRow, SheetRowCollector } from './sheetLimits'

const delimiters = [',', ';', '\t'] as const

class BrokenQuotes extends Error {}

/**
 * Goes through the cells of a CSV text (RFC 4180; a quote inside an unquoted cell is a sign like any other).
 * @param onRowEnd answers whether to go on
 * @throws BrokenQuotes where a quoted cell does not end as it should
 */
function scanCsv(text: string, delimiter: string, onCell: (cell: string) => void, onRowEnd: () => boolean): void {
  let at = 0
  while (at <= text.length) {
    let end: number
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1)
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
      if (close < 0) throw new BrokenQuotes()
      onCell(text.slice(at + 1, close).replaceAll('""', '"'))
      end = close + 1
      while (text[end] === ' ') end += 1
      if (end < text.length && text[end] !== delimiter && !isBreak(text, end)) throw new BrokenQuotes()
    } else {
      end = at
      while (end < text.length && text[end] !== delimiter && !isBreak(text, end)) end += 1
      onCell(text.slice(at, end))
    }
    if (text[end] === delimiter) at = end + 1
    else {
      if (!onRowEnd()) return
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    }
  }
}

const isBreak = (text: string, at: number) => text[at] === '\n' || text[at] === '\r'

/** Some countries' spreadsheets separate by semicolons, and what is copied out of one comes with tabs. */
function delimiterOf(text: string): string {
  const cellsWith = (delimiter: string) => {
    let count = 0
    try {
      scanCsv(
        text,
        delimiter,
        () => {
          count += 1
        },
        () => false,
      )
    } catch (error) {
      // reading the file reports it
      if (!(error instanceof BrokenQuotes)) throw error
    }
    return count
  }
  return delimiters.reduce((best, next) => (cellsWith(next) > cellsWith(best) ? next : best))
}

/**
 * The rows of a CSV text that are not blank.
 * @throws ApiError where a quoted cell does not end as it should, or there are too many rows, columns or cells
 */
export function readCsv(text: string): SheetRow[] {
  const read = new SheetRowCollector()
  let row = 1
  try {
    scanCsv(
      text,
      delimiterOf(text),
      (cell) => read.addCell(cell),
      () => {
        read.endRow(row)
        row += 1
        return true
      },
    )
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error
    throw fileError(`Row ${row}: a cell in quotes does not end as it should.`)
  }
  return read.rows
}
