import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { PAPER_FONT_FILES } from '~/print/fonts'
import { printableText } from '~/print/printableText'

type Style = keyof typeof PAPER_FONT_FILES

/** The part of pdfkit's fonts and pages that its type package leaves out. */
interface Face {
  id: string
  encode: (text: string) => [glyphs: string[], positions: { advanceWidth: number }[]]
  ref: () => unknown
  /** What it shaped, by words. */
  layoutCache: Record<string, unknown>
}
interface Inside {
  _font: Face
  page: { fonts: Record<string, unknown> }
}

/** What is written from left to right, one shape for each character; other texts are shaped as a whole. */
const plain = /^[\x20-\x7e\u00a0-\u017e]*$/

const files = new Map<Style, Buffer>()

function fontFile(style: Style): Buffer {
  const file = files.get(style) ?? readFileSync(createRequire(import.meta.url).resolve(PAPER_FONT_FILES[style]))
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

  hex(text: string): string {
    let hex = ''
    for (const character of text) hex += this.glyph(character).hex
    return hex
  }
}

/** After so many texts their shapes are forgotten. */
const MOST_SHAPED = 500

const number = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * Writes texts and lines to the pages of a PDF that is given away while it is written. pdfkit's own `text` takes a
 * hundred times as long and keeps what it shaped (docs/decisions/0172-exports.md). Lengths are in points, from the top.
 */
export class PdfPen {
  readonly fonts: Record<Style, PenFont>
  private readonly doc: PDFKit.PDFDocument
  private readonly height: number
  private marks: string[] = []
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
    this.pages += 1
    return this.pages
  }

  private endPage(): void {
    if (this.pages > 0) this.doc.addContent(`q 1 0 0 -1 0 ${number(this.height)} cm\n${this.marks.join('\n')}\nQ`)
    this.marks = []
  }

  /** A text whose line stands at `y`. */
  text(text: string, x: number, y: number, size: number, style: Style = 'normal'): void {
    const font = this.fonts[style]
    if (plain.test(text)) {
      const at = `${number(x)} ${number(this.height - y)}`
      this.marks.push(`BT /${font.face.id} ${number(size)} Tf ${at} Td <${font.hex(text)}> Tj ET`)
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
    const at = number(this.height - y)
    this.marks.push(`${thickness} w ${number(x)} ${at} m ${number(x + width)} ${at} l S`)
  }

  shade(x: number, y: number, width: number, height: number): void {
    const box = [x, this.height - y - height, width, height].map(number).join(' ')
    this.marks.push(`q 0.92 0.94 0.96 rg ${box} re f Q`)
  }

  /** What is done of the file and was not taken yet. */
  *taken(): Generator<Buffer> {
    for (let bytes = this.doc.read(); bytes !== null; bytes = this.doc.read()) yield bytes
  }

  end(): void {
    this.endPage()
    this.doc.end()
  }
}
