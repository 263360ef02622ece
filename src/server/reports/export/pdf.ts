import { withSeparators } from '~/domain/amount'
import { isAggregate } from '~/metadata/report'
import { PdfPen } from './pdfPen'
import {
  groupText,
  isNumericColumn,
  plainText,
  type Sheet,
  type SheetColumn,
  type SheetLine,
  type Values,
} from './sheet'
import { widthsOf } from './widths'

/** A4 landscape, in points. */
const PAGE = { width: 841.89, bottom: 565, margin: 28 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const SIZE = 7.5
const LINE = 1.45 * SIZE
const GAP = 6
const FOOT = 582
const NARROWEST = 18
const WIDEST = 150
const NARROWEST_TEXT = 44
/** Few columns do not fill the page: who reads a line would lose it. */
const WIDEST_SCALE = 1.6

/** Figures as the papers write them. */
function shownText(column: SheetColumn, value: unknown): string {
  const text = plainText(column, value)
  return column.kind === 'money' && value != null ? withSeparators(text) : text
}

interface Place extends SheetColumn {
  x: number
  width: number
}

/** The columns side by side over the page; where they do not fit, texts get less, and if need be all is written smaller. */
function placesOf(sheet: Sheet, pen: PdfPen): { places: Place[]; size: number } {
  const widthOf = (text: string) => pen.fonts.bold.width(text) * SIZE + GAP
  const natural = widthsOf(sheet, { widthOf, show: shownText, narrowest: NARROWEST, widest: WIDEST })
  const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
  const texts = natural.filter((_, index) => !isNumericColumn(sheet.columns[index]!))
  const room = Math.max(WIDTH - sum(natural) + sum(texts), texts.length * NARROWEST_TEXT)
  const share = Math.min(1, room / Math.max(1, sum(texts)))
  const wanted = natural.map((width, index) => (isNumericColumn(sheet.columns[index]!) ? width : width * share))
  const scale = Math.min(WIDEST_SCALE, WIDTH / sum(wanted))
  let x = PAGE.margin
  const places = sheet.columns.map((column, index) => {
    const place = { ...column, x, width: wanted[index]! * scale }
    x += place.width
    return place
  })
  return { places, size: SIZE * Math.min(1, scale) }
}

/** A text in lines that are no wider than `width`; a word that is wider is broken where it ends. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) line = longer
    else {
      if (line) lines.push(line)
      line = word
      while (line.length > 1 && widthOf(line) > width) {
        let end = line.length - 1
        while (end > 1 && widthOf(line.slice(0, end)) > width) end--
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
  }
  return [...lines, line]
}

type Style = 'normal' | 'bold'

/** The pages of a sheet: each begins with the headings and ends with its number. */
class Pages {
  private readonly pen: PdfPen
  private readonly places: Place[]
  private readonly size: number
  private readonly rightEdge: number
  private y = 0

  constructor(private readonly sheet: Sheet) {
    const { title, createdAt: at } = sheet
    this.pen = new PdfPen({ title, at })
    const { places, size } = placesOf(sheet, this.pen)
    const last = places.at(-1)!
    this.places = places
    this.size = size
    this.rightEdge = last.x + last.width
    this.newPage()
  }

  private newPage(): void {
    const page = this.pen.newPage()
    const number = `Page ${page}`
    const { organization, title, notes } = this.sheet
    const end = PAGE.margin + WIDTH - this.pen.fonts.normal.width(number) * SIZE
    this.pen.text(`${organization} · ${title}`, PAGE.margin, FOOT, SIZE)
    this.pen.text(number, end, FOOT, SIZE)
    this.y = PAGE.margin
    if (page === 1) {
      this.paragraph(organization, 13, 'bold')
      this.paragraph(title, 10, 'bold')
      for (const note of notes) this.paragraph(note, 8)
      this.y += 4
    }
    this.cells(
      this.places.map(({ label }) => label),
      'bold',
      true,
    )
  }

  private paragraph(text: string, size: number, style: Style = 'normal'): void {
    for (const line of wrapped(text, WIDTH, (part) => this.pen.fonts[style].width(part) * size)) {
      this.y += 1.45 * size
      this.pen.text(line, PAGE.margin, this.y, size, style)
    }
  }

  /** One line of the table, as high as its longest text needs; what does not fit on the page begins the next. */
  private cells(texts: readonly string[], style: Style, isShaded = false): void {
    const widthOf = (text: string) => this.pen.fonts[style].width(text) * this.size
    const blocks = this.places.map((place, index) =>
      isNumericColumn(place) && style === 'normal'
        ? [texts[index]!]
        : wrapped(texts[index]!, place.width - GAP, widthOf),
    )
    const height = Math.max(...blocks.map(({ length }) => length)) * LINE + 3
    this.makeRoom(height)
    if (isShaded) this.pen.shade(PAGE.margin, this.y, this.rightEdge - PAGE.margin, height)
    for (const [index, lines] of blocks.entries())
      for (const [at, line] of lines.entries())
        this.cell(line, this.places[index]!, this.y + (at + 1) * LINE - 1, style)
    this.y += height
    this.pen.rule(PAGE.margin, this.y, this.rightEdge - PAGE.margin, 0.3)
  }

  /** A text in its column; a figure that is wider than the first ones were is written smaller, never cut. */
  private cell(text: string, place: Place, y: number, style: Style): void {
    if (!text) return
    const natural = this.pen.fonts[style].width(text) * this.size
    const room = place.width - GAP
    const isRightAligned = isNumericColumn(place)
    const size = isRightAligned && natural > room ? (this.size * room) / natural : this.size
    const width = isRightAligned ? Math.min(natural, room) : natural
    this.pen.text(text, isRightAligned ? place.x + place.width - GAP / 2 - width : place.x + GAP / 2, y, size, style)
  }

  private makeRoom(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage()
  }

  /** A text over the columns without sums, with the sums below theirs. */
  private sums(text: string, sums: Values): void {
    const end = this.places.find(isAggregate)?.x ?? this.rightEdge
    const lines = wrapped(
      end > PAGE.margin ? text : '',
      end - PAGE.margin - GAP,
      (part) => this.pen.fonts.bold.width(part) * this.size,
    )
    const height = lines.length * LINE + 3
    this.makeRoom(height)
    this.pen.shade(PAGE.margin, this.y, this.rightEdge - PAGE.margin, height)
    for (const [at, line] of lines.entries())
      this.pen.text(line, PAGE.margin + GAP / 2, this.y + (at + 1) * LINE - 1, this.size, 'bold')
    for (const place of this.places)
      if (isAggregate(place)) this.cell(shownText(place, sums[place.name]), place, this.y + LINE - 1, 'bold')
    this.y += height
  }

  line(line: SheetLine): void {
    if (line.is === 'group') this.sums(groupText(line.of, line.values), line.values)
    else
      this.cells(
        this.places.map((place) => shownText(place, line.values[place.name])),
        'normal',
      )
  }

  end(): void {
    this.sums('Total', this.sheet.totals)
    this.pen.end()
  }

  takeChunks = () => this.pen.takeChunks()
}

/** A sheet as a PDF, given away page by page. */
export async function* writePdf(sheet: Sheet): AsyncGenerator<Buffer> {
  const pages = new Pages(sheet)
  for await (const some of sheet.lines) {
    for (const line of some) pages.line(line)
    yield* pages.takeChunks()
  }
  pages.end()
  yield* pages.takeChunks()
}
