import { toMoney } from '~/domain/money'
import { scanXml } from './scanXml'
import { type SheetRow, SheetRowCollector } from './sheetLimits'
import { unzipTexts } from './unzip'

/** As much as 50,000 rows of a master hold, unpacked. */
const mostBytes = 48 << 20
/** As many rows as a spreadsheet holds. */
const lastRow = 1_048_576

/** Number formats that mean a day or a time without being written in the workbook (ECMA-376, 18.8.30), by their ids. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
const builtInPercents = [9, 10]

/** The built-in formats with two decimals. */
const builtInAmounts = [2, 4, 7, 8, 39, 40, 43, 44]

/** `amount`: a number that is rounded to two places, as money is. */
type ValueFormat = 'number' | 'date' | 'percent' | 'amount'

/** The kind of value that a number format shows; quoted, bracketed and escaped signs are ignored. */
function shownBy(code: string): ValueFormat {
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[ymdhs]/i.test(signs)) return 'date'
  if (signs.includes('%')) return 'percent'
  return /0\.00(?![0#?E])/i.test(signs) ? 'amount' : 'number'
}

function shownByBuiltIn(id: number): ValueFormat {
  if (isBuiltInDate(id)) return 'date'
  if (builtInPercents.includes(id)) return 'percent'
  return builtInAmounts.includes(id) ? 'amount' : 'number'
}

/** Reads for each style of cells how it shows a number. */
function stylesOf(xml = '<styleSheet/>'): ValueFormat[] {
  const codes = new Map<number, string>()
  const styles: ValueFormat[] = []
  let isOfCells = false
  scanXml(xml, {
    onOpenTag: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = Number(attribute('numFmtId'))
      const code = codes.get(id)
      styles.push(code === undefined ? shownByBuiltIn(id) : shownBy(code))
    },
    onCloseTag: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const plain = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** How a text is pronounced, which is no part of it. */
const sound = 'rPh'

/** The texts that cells name by their numbers. */
function sharedTexts(xml = '<sst/>'): string[] {
  const texts: string[] = []
  let [isText, isSound] = [false, false]
  scanXml(xml, {
    onOpenTag: (name) => {
      if (name === 'si') texts.push('')
      if (name === sound) isSound = true
      if (name === 't') isText = !isSound
    },
    onText: (text) => {
      if (isText) texts[texts.length - 1] += text
    },
    onCloseTag: (name) => {
      if (name === 't') isText = false
      if (name === sound) isSound = false
    },
  })
  return texts.map(plain)
}

const dayMs = 86_400_000

/**
 * A day that is counted from 1900 or 1904, as `2026-01-31`, with its time where it has one; a time alone as `13:30`.
 * Spreadsheets hold 1900 for a leap year.
 */
function dayText(days: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const moment = new Date(first + Math.round((days * dayMs) / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return String(days)
  const [day = '', time = ''] = moment.toISOString().split('T')
  if (days < 1) return time.slice(0, 5)
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`
}

/**
 * A number as a person would type it: without exponent, which long barcodes have, and of a fraction the fifteen digits that
 * spreadsheets show, as 90.1 is written as 90.09999999999999.
 */
function numberText(text: string): string {
  const isPlain = !/[.e]/i.test(text) || !Number.isFinite(Number(text))
  return isPlain ? text : Number(Number(text).toPrecision(15)).toLocaleString('en', asTyped)
}
const asTyped = { useGrouping: false, maximumFractionDigits: 20 } as const

interface Book {
  texts: readonly string[]
  styles: readonly ValueFormat[]
  is1904: boolean
}

/** A cell as in a CSV export of its sheet. */
function cellOf({ texts, styles, is1904 }: Book, type: string, style: number, value: string): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00.*$/, '')
  if (type !== 'n') return plain(value)
  const shown = styles[style] ?? 'number'
  if (value === '' || shown === 'number' || !Number.isFinite(Number(value))) return numberText(value)
  if (shown === 'date') return dayText(Number(value), is1904)
  if (shown === 'amount') return numberText(toMoney(numberText(value)))
  return numberText(String(Number((Number(value) * 100).toPrecision(14))))
}

/** The column of a cell, such as 27 of `AB3`. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function rowsOf(xml: string, book: Book): SheetRow[] {
  const read = new SheetRowCollector()
  let row = 0
  let cell = { column: -1, type: 'n', style: 0, value: '' }
  let [isValue, isSound] = [false, false]
  scanXml(xml, {
    onOpenTag: (name, attribute) => {
      if (name === 'row') {
        const number = Number(attribute('r'))
        row = Number.isInteger(number) && number > 0 && number <= lastRow ? number : row + 1
        cell.column = -1
      } else if (name === 'c') {
        const place = attribute('r')
        const column = place ? columnOf(place) : cell.column + 1
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '' }
      } else if (name === sound) isSound = true
      else if (name === 'v' || name === 't') isValue = !isSound
    },
    onText: (text) => {
      if (isValue) cell.value += text
    },
    onCloseTag: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === sound) isSound = false
      if (name === 'row') read.endRow(row)
      if (name === 'c' && cell.column >= 0) read.addCell(cellOf(book, cell.type, cell.style, cell.value), cell.column)
    },
  })
  return read.rows
}

/** The files of a workbook that list its sheets and their paths, its texts and formats. */
const places = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const
const [shared, formats] = ['xl/sharedStrings.xml', 'xl/styles.xml']

/** The path of the first sheet that is not hidden, and how the workbook counts days. */
function firstSheet(files: ReadonlyMap<string, string>): { path: string; is1904: boolean } {
  const [sheets, targets] = [[] as string[], new Map<string, string>()]
  let is1904 = false
  scanXml(files.get(places[0]) ?? '', {
    onOpenTag: (name, attribute) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible') sheets.push(attribute('id') ?? '')
    },
  })
  scanXml(files.get(places[1]) ?? '', {
    onOpenTag: (name, attribute) => {
      if (name === 'Relationship') targets.set(attribute('id') ?? '', attribute('target') ?? '')
    },
  })
  const target = targets.get(sheets[0] ?? '') ?? ''
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

/**
 * The non-blank rows of the first sheet of an Excel workbook (.xlsx, ECMA-376), each cell as in a CSV export of the sheet:
 * dates as `2026-01-31`, percentages as numbers, formulas as their results.
 * @throws an error if it is no such workbook; ApiError if it is too large
 */
export async function readWorkbook(data: Uint8Array): Promise<SheetRow[]> {
  const { path, is1904 } = firstSheet(
    await unzipTexts(data, (name) => (places as readonly string[]).includes(name), mostBytes),
  )
  const files = await unzipTexts(data, (name) => [path, shared, formats].includes(name), mostBytes)
  const xml = files.get(path)
  if (xml === undefined) throw new Error('The workbook has no sheet.')
  return rowsOf(xml, { texts: sharedTexts(files.get(shared)), styles: stylesOf(files.get(formats)), is1904 })
}
