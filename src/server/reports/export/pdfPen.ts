import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { PRINT_FONT_FILES } from '~/print/fonts'
import { printableText } from '~/print/printableText'

type Style = keyof typeof PRINT_FONT_FILES

/** The part of pdfkit's fonts and pages that its type package leaves out. */
interface Face {
  id: string
  encode: (text: string) => [glyphs: string[], positions: { advanceWidth: number }[]]
  ref: () => unknown
  /** Its shaped texts, by words. */
  layoutCache: Record<string, unknown>
}
interface Inside {
  _font: Face
  page: { fonts: Record<string, unknown>; content: Content }
}
/** The content of a page, which pdfkit would join and compress in buffers of its own. */
interface Content {
  buffer: Uint8Array[]
  compress: boolean
  data: { Filter?: string }
}

/** Bytes that are written one after the other into the same memory, page for page. */
class Scratch {
  private bytes = Buffer.allocUnsafe(1 << 17)
  private length = 0

  private makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.length + more))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }

  /**
   * Characters of one byte each, and figures, to the hundredth. Put together as one text first, those of a long file
   * would be garbage faster than it is taken away.
   */
  add(...parts: readonly (string | number)[]): void {
    for (const part of parts)
      if (typeof part === 'number') this.addNumber(part)
      else this.addText(part)
  }

  private addText(text: string): void {
    this.makeRoom(text.length)
    for (let at = 0; at < text.length; at++) this.bytes[this.length++] = text.charCodeAt(at)
  }

  private addNumber(value: number): void {
    const hundredths = Math.round(Math.abs(value) * 100)
    if (value < 0) this.addText('-')
    this.addDigits(Math.floor(hundredths / 100), 1)
    if (hundredths % 100 === 0) return
    this.addText('.')
    this.addDigits(hundredths % 100, 10)
  }

  /** A whole number, from the digit of `first` (1, 10, 100, …) or of its own highest one. */
  private addDigits(whole: number, first: number): void {
    let digit = first
    while (digit * 10 <= whole) digit *= 10
    this.makeRoom(20)
    for (; digit >= 1; digit /= 10) this.bytes[this.length++] = 48 + (Math.floor(whole / digit) % 10)
  }

  /** All of it packed, with what follows; then it is empty. */
  packed(rest: readonly Uint8Array[]): Buffer {
    const written = this.bytes.subarray(0, this.length)
    this.length = 0
    return deflateSync(rest.length > 0 ? Buffer.concat([written, ...rest]) : written)
  }
}

/** Texts written from left to right with one shape for each character; other texts are shaped as a whole. */
const plain = /^[\x20-\x7e\u00a0-\u017e]*$/

const files = new Map<Style, Buffer>()

function fontFile(style: Style): Buffer {
  const file = files.get(style) ?? readFileSync(createRequire(import.meta.url).resolve(PRINT_FONT_FILES[style]))
  files.set(style, file)
  return file
}

/** One style of the papers' font, with the glyph and the width of each plain character that was used. */
class PenFont {
  private readonly glyphs = new Map<string, { hex: string; width: number }>()

  constructor(
    readonly face: Face,
    private readonly shapedWidth: (text: string) => number,
  ) {}

  private glyph(character: string) {
    const known = this.glyphs.get(character)
    if (known) return known
    const [hex, positions] = this.face.encode(character)
    const glyph = { hex: hex.join(''), width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
    this.glyphs.set(character, glyph)
    return glyph
  }

  /** The width of a text of the size 1. */
  width(text: string): number {
    if (!plain.test(text)) return this.shapedWidth(text)
    let width = 0
    for (const character of text) width += this.glyph(character).width
    return width / 1000
  }

  /** Writes the glyphs of a text; as one text they would be garbage by the gigabyte. */
  write(text: string, marks: Scratch): void {
    for (const character of text) marks.add(this.glyph(character).hex)
  }
}

/** The number of texts after which their shapes are forgotten. */
const MOST_SHAPED = 500

/**
 * Writes texts and lines to the pages of a PDF that is given away while it is written. pdfkit's own `text` takes a
 * hundred times as long and keeps what it shaped (docs/decisions/reports.md). Lengths are in points, from the top.
 */
export class PdfPen {
  readonly fonts: Record<Style, PenFont>
  private readonly doc: PDFKit.PDFDocument
  private readonly height: number
  private readonly marks = new Scratch()
  private pages = 0
  private shaped = 0

  constructor({ title, at }: { title: string; at: Date }) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false },
      info: { Title: title, CreationDate: at },
    })
    this.fonts = { normal: this.openFont('normal'), bold: this.openFont('bold') }
    this.height = 595.28
  }

  private openFont(style: Style): PenFont {
    this.doc.registerFont(style, fontFile(style)).font(style)
    const { _font: face } = this.doc as unknown as Inside
    return new PenFont(face, (text) => this.doc.font(style).fontSize(1).widthOfString(printableText(text)))
  }

  /** Begins a page. @returns its number */
  newPage(): number {
    this.endPage()
    this.doc.addPage()
    const { page } = this.doc as unknown as Inside
    for (const { face } of Object.values(this.fonts)) page.fonts[face.id] = face.ref()
    // pdfkit's first operators of a page precede the marks, its later ones follow them.
    for (const bytes of page.content.buffer.splice(0)) this.marks.add(Buffer.from(bytes).toString('latin1'))
    this.marks.add('q 1 0 0 -1 0 ', this.height, ' cm\n')
    this.pages += 1
    return this.pages
  }

  /** Packs the page at once: what pdfkit would keep of it until then is many times as much. */
  private endPage(): void {
    if (this.pages === 0) return
    this.marks.add('Q\n')
    const { content } = (this.doc as unknown as Inside).page
    content.buffer = [this.marks.packed(content.buffer)]
    content.compress = false
    content.data.Filter = 'FlateDecode'
  }

  /** Draws a text with its baseline at `y`. */
  text(text: string, x: number, y: number, size: number, style: Style = 'normal'): void {
    const font = this.fonts[style]
    if (plain.test(text)) {
      this.marks.add('BT /', font.face.id, ' ', size, ' Tf ', x, ' ', this.height - y, ' Td <')
      font.write(text, this.marks)
      this.marks.add('> Tj ET\n')
    } else {
      this.forget(font.face)
      this.doc.font(style).fontSize(size)
      this.doc.text(printableText(text), x, y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }

  /** Words that come again need not be shaped again; all words of a long file would be too many to keep. */
  private forget(face: Face): void {
    this.shaped += 1
    if (this.shaped % MOST_SHAPED === 0) face.layoutCache = {}
  }

  rule(x: number, y: number, width: number, thickness: number): void {
    const at = this.height - y
    this.marks.add(thickness, ' w ', x, ' ', at, ' m ', x + width, ' ', at, ' l S\n')
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.marks.add('q 0.92 0.94 0.96 rg ', x, ' ', this.height - y - height, ' ', width, ' ', height, ' re f Q\n')
  }

  /** Takes the finished bytes of the file. */
  *takeChunks(): Generator<Buffer> {
    for (let bytes = this.doc.read(); bytes !== null; bytes = this.doc.read()) yield bytes
  }

  end(): void {
    this.endPage()
    this.doc.end()
  }
}
