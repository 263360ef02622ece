import { createRequire } from 'node:module'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { PRINT_FONT_FILES } from '~/print/fonts'
import { loadTranslator } from '~/print/paperLanguage'
import { translateToEnglish } from '~/print/translate'
import { type PaperCase, paperCases } from './support/paperCases'

const require = createRequire(import.meta.url)
/** pdfmake's own font reader, which shapes Devanagari as the papers have it. */
const { openSync } = createRequire(require.resolve('pdfmake'))('fontkit') as {
  openSync(file: string): { layout(text: string): { advanceWidth: number }; unitsPerEm: number }
}
const fontOf = (file: string) => openSync(require.resolve(file))
const nepali = await loadTranslator('ne')

type Node = Record<string, unknown>
interface Setting {
  fontSize: number
  bold: boolean
  /** In points, the width of the text's column; undefined if it is not fixed. */
  width: number | undefined
}

const runOf = (run: unknown): string => String(typeof run === 'object' && run !== null ? (run as Node).text : run)

/** Passes each text of a paper and its style to `see`; QR codes are no texts. */
function eachText(content: unknown, setting: Setting, see: (text: string, setting: Setting) => void): void {
  if (typeof content === 'string') see(content, setting)
  if (Array.isArray(content)) for (const part of content) eachText(part, setting, see)
  else if (content !== null && typeof content === 'object') eachTextIn(content as Node, setting, see)
}

function eachTextIn(node: Node, setting: Setting, see: (text: string, setting: Setting) => void): void {
  const { text, stack, ul, ol, columns, table, fontSize = setting.fontSize, bold = setting.bold } = node
  const own = { ...setting, fontSize, bold } as Setting
  // a value is set word by word
  if (Array.isArray(text)) see(text.map(runOf).join(''), own)
  else eachText(text, own, see)
  for (const part of [stack, ul, ol]) eachText(part, own, see)
  for (const column of (columns ?? []) as Node[]) {
    const width = typeof column === 'object' ? column.width : undefined
    eachText(column, { ...own, width: typeof width === 'number' ? width : undefined }, see)
  }
  const { body = [], widths = [] } = (table ?? {}) as { body?: unknown[][]; widths?: unknown[] }
  for (const row of body)
    for (const [index, cell] of row.entries()) {
      const isWide = ((cell as Node | null)?.colSpan ?? 1) !== 1
      const width = isWide ? undefined : widths[index]
      eachText(cell, { ...own, width: typeof width === 'number' ? width : undefined }, see)
    }
}

/** Every text of a paper: of its content, of the head and foot of its first pages, its mark, and the title of the file. */
function textsOf(definition: TDocumentDefinitions, see?: (text: string, setting: Setting) => void): string[] {
  const texts: string[] = []
  const { content, header, footer, watermark, info, defaultStyle } = definition
  const framing = [header, footer].flatMap((part) =>
    typeof part === 'function' ? [1, 2].map((page) => part(page, 2, undefined as never)) : [part],
  )
  const setting = { fontSize: defaultStyle?.fontSize ?? 12, bold: false, width: undefined }
  eachText([content, framing, watermark, info?.title ?? ''], setting, (text, how) => {
    texts.push(text)
    see?.(text, how)
  })
  return texts
}

/** The texts of what is printed. Values of choices, age and sex are labels, and codes are not printed. */
function dataIn(value: unknown, key = ''): string[] {
  if (/Display$|^(ageSex|payType|state|how|kind|alignment|printLanguage)$/.test(key)) return []
  if (typeof value === 'string') return [value, value.replaceAll(/<[^>]*>/g, '')]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => dataIn(part, Array.isArray(value) ? key : name))
}

/** The texts of a paper without its data. A department is in capitals, of an expiry its month. */
function labelsOf({ data }: PaperCase, definition: TDocumentDefinitions): string[] {
  const known = ['Maya Lama', ...dataIn(data)]
    .flatMap((text) => [text, text.toUpperCase(), text.slice(0, 7)])
    .filter((text) => /[A-Za-z]{2,}/.test(text))
    .toSorted((one, other) => other.length - one.length)
  return textsOf(definition).map((text) => known.reduce((rest, one) => rest.replaceAll(one, ''), text))
}

/** English that stays: what the law names, amounts in words, names of councils, codes and units of measure. */
const stays =
  /TAX INVOICE|INVOICE|Copy of Original|Rupees [A-Za-z ]+ Only|\b(OPD|USG|CC|MIC|NMC|NHPC|HS|BP|RBS|SpO2|Rx|mmHg|kg|cm|mm|mg|dL|mL|min|LL|HH)\b/g

const fonts = { normal: fontOf(PRINT_FONT_FILES.normal), bold: fontOf(PRINT_FONT_FILES.bold) }
const widths = new Map<string, number>()

/** In points, as the font shapes the word. */
function widthOf(word: string, { fontSize, bold }: Setting): number {
  const font = bold ? fonts.bold : fonts.normal
  const key = `${bold} ${word}`
  if (!widths.has(key)) widths.set(key, font.layout(word).advanceWidth / font.unitsPerEm)
  return widths.get(key)! * fontSize
}

const cases = paperCases()

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('has no English label in Nepali', () => {
    const left = labelsOf(one, one.definition(nepali)).map((text) => text.replaceAll(stays, ''))
    expect(left.filter((text) => /[A-Za-z]{2,}/.test(text))).toEqual([])
  })

  it('has room for each word in Nepali', () => {
    const torn: string[] = []
    textsOf(one.definition(nepali), (text, setting) => {
      const { width } = setting
      for (const word of text.split(/\s+/))
        if (width && /[\u0900-\u097f]/.test(word) && widthOf(word, setting) > width) torn.push(`${word} in ${width}`)
    })
    expect(torn).toEqual([])
  })
})

it('says in English what it always said', async () => {
  const labels = new Set(cases.flatMap((one) => labelsOf(one, one.definition(translateToEnglish))))
  const englishLabels = [...labels].filter((text) => /[A-Za-z]/.test(text)).toSorted()
  await expect(`${englishLabels.join('\n')}\n`).toMatchFileSnapshot('./support/englishPapers.txt')
})
