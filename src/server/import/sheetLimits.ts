import { apiError } from '../apiError'

/** More rows than any master has; a file of 8 MB could hold millions. */
const mostRows = 50_000
/** More columns than any sheet here has. */
export const maxColumns = 256
/** As many as 50,000 rows of 20 columns hold: what is read takes some 100 MB at the most. */
const mostCells = 1_000_000

/** Makes the error about a file as a whole. */
export const fileError = (message: string) => apiError.invalid({ file: message })

export interface SheetRow {
  /** As the spreadsheet counts, the first row being row 1. */
  row: number
  cells: string[]
}

/** Trims a cell and normalizes its line breaks. */
const tidied = (cell: string) => cell.replace(/\r\n?/g, '\n').trim()

/** Counts the rows of a sheet while they are read, and stops the reading once there are too many. */
export class SheetRowCollector {
  readonly rows: SheetRow[] = []
  private cells = 0
  private current: string[] = []

  /**
   * The next cell of the current row.
   * @param column its column; by default the one after the last cell
   * @throws ApiError if there are more columns than any sheet has
   */
  addCell(text: string, column = this.current.length): void {
    const cell = tidied(text)
    if (cell === '' && column >= this.current.length) {
      if (column < maxColumns) while (this.current.length <= column) this.current.push('')
      return
    }
    if (column >= maxColumns) throw fileError(`The file has more than ${maxColumns} columns.`)
    while (this.current.length < column) this.current.push('')
    this.current[column] = cell
  }

  /** Ends the current row; a blank one is passed over. @throws ApiError where there are too many rows or cells */
  endRow(row: number): void {
    const cells = this.current
    this.current = []
    if (cells.every((cell) => cell === '')) return
    // header cells keep their columns; in later rows, trailing blank cells are dropped
    if (this.rows.length > maxTitleRows) while (cells.at(-1) === '') cells.pop()
    this.cells += cells.length
    // titles and the names of the columns come on top
    if (this.rows.length > mostRows + maxTitleRows)
      throw fileError(`The file has more than ${mostRows} rows. Take it in several files.`)
    if (this.cells > mostCells)
      throw fileError(`The file has more than ${mostCells} filled cells. Take it in several files.`)
    this.rows.push({ row, cells })
  }

  /** Where the rows below the names of the columns are too many. @throws ApiError */
  static checkCount(count: number): void {
    if (count > mostRows) throw fileError(`The file has more than ${mostRows} rows. Take it in several files.`)
  }
}

/** How many title rows may precede the column names: organization, list, day. */
export const maxTitleRows = 10
