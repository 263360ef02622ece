import { describe, expect, it } from 'vitest'
import { optionsOf } from '~/documents/documentNames'
import { loadPrintFormat, loadScreenPrintFormat } from '~/documents/print/loadPrintFormat'
import { documents, screens } from '~/metadata/registry'
import type { UsedPrintFormat } from '~/print/format/printFormat'
import { defaultFormatOf, fitFormat } from '~/print/format/printLayout'
import { sampleDocument } from '~/print/format/sampleDocument'
import { validateFormat } from '~/print/format/validateFormat'
import { translateToEnglish } from '~/print/translate'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { readPdf, withoutSpaces } from './support/readPdf'

const frame = { printedBy: 'Maya Lama', printedAt: new Date('2025-11-21T01:51:00Z'), translate: translateToEnglish }
const organization = { name: 'Himal Diagnostic Laboratory', panNo: '301234567' }
const printed = documents.filter((document) => optionsOf(document).print.heading)

async function printOf(name: string) {
  const document = printed.find((one) => one.name === name)!
  const file = await loadPrintFormat(document)
  const definition = (printFormat: UsedPrintFormat, size: Parameters<typeof file.paper>[2] = 'a5-landscape') =>
    file.paper(
      { ...sampleDocument(document, organization), ...file.sample, printLanguage: 'en', printFormat },
      frame,
      size,
    )
  return { layout: file.layout!, definition }
}
const text = async (definition: Parameters<typeof renderPdf>[0]) =>
  withoutSpaces((await readPdf(await renderPdf(definition))).map((page) => page.text).join('\n'))

describe('the default print format', () => {
  it.each(printed.map(({ name }) => name))(
    'of %s, when stored, prints the bytes of the application’s own',
    async (name) => {
      const { layout, definition } = await printOf(name)
      const stored = defaultFormatOf(layout)
      expect(validateFormat(layout, stored)).toEqual({})
      for (const size of ['a5-landscape', 'roll-80mm'] as const)
        expect(JSON.stringify(definition({ version: 1, format: stored }, size))).toBe(
          JSON.stringify(definition({ version: 0, format: null }, size)),
        )
    },
  )
  it.each(screens.filter(({ printFormat }) => printFormat).map((screen) => [screen.name, screen] as const))(
    'of the screen %s, when stored, prints the bytes of the application’s own',
    async (_, screen) => {
      const { layout, sample, paper } = await loadScreenPrintFormat(screen)
      const stored = defaultFormatOf(layout!)
      expect(validateFormat(layout!, stored)).toEqual({})
      const print = (printFormat: UsedPrintFormat) =>
        JSON.stringify(paper({ organization, ...sample, printLanguage: 'en', printFormat }, frame, 'a4'))
      expect(print({ version: 1, format: stored })).toBe(print({ version: 0, format: null }))
    },
  )
  it('gives the same bytes', async () => {
    const { layout, definition } = await printOf('lab-sale')
    const [one, other] = await Promise.all(
      [null, defaultFormatOf(layout)].map((format) => renderPdf(definition({ version: 1, format }))),
    )
    expect(one!.equals(other!)).toBe(true)
  })
})

describe('a print format', () => {
  it('arranges blocks and columns, adds texts, and never hides what is required', async () => {
    const { layout, definition } = await printOf('sale')
    const plain = defaultFormatOf(layout)
    const format = {
      ...plain,
      blocks: plain.blocks.toReversed().map((block) => ({ ...block, isHidden: true })),
      tables: {
        lines: plain.tables.lines!.toReversed().map((column) => ({
          ...{ ...column, isHidden: true },
          heading: column.name === 'name' ? { en: 'Medicine', ne: '' } : column.heading,
        })),
      },
      texts: { ...plain.texts, footer: { en: 'Open until 8', ne: '' } },
    }
    for (const size of ['a5-landscape', 'a4', 'roll-80mm'] as const) {
      const shown = await text(definition({ version: 1, format }, size))
      for (const part of [
        'Cetamol500mg',
        'GrandTotal',
        '2,530.00',
        'Medicine',
        'Openuntil8',
        '301234567',
        '00042(2082/83)',
      ])
        expect(shown).toContain(part)
      for (const part of ['CT2401', '3004', 'Remarks:', 'Forthepharmacy']) expect(shown).not.toContain(part)
    }
  })

  it('of an earlier application loses what is gone, and gets what is new at its place', async () => {
    const { layout } = await printOf('lab-sale')
    const plain = defaultFormatOf(layout)
    const earlier = {
      ...plain,
      blocks: [{ name: 'gone', isHidden: false }, ...plain.blocks.filter(({ name }) => name !== 'totals').toReversed()],
    }
    expect(fitFormat(layout, earlier).blocks.map(({ name }) => name)).toEqual([
      ...['declaration', 'notes', 'qr', 'remarks', 'signature', 'payments', 'inWords', 'lines', 'totals', 'details'],
    ])
  })
})
