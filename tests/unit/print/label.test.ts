import { describe, expect, it } from 'vitest'
import { labelSizes } from '~/domain/options'
import { defaultFormatOf } from '~/print/format/printLayout'
import { translateToEnglish } from '~/print/translate'
import { labelDefinition, layout, shortName } from '../../../custom/lab/sample-collection/printFormat'
import type { LabelData } from '../../../custom/lab/sample-collection/responses'
import { barcode } from '../../../src/print/barcode'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { readPdf, withoutSpaces } from './support/readPdf'

const MM = 72 / 25.4
const label: LabelData = {
  sampleNo: 'S0000321',
  barcode: 'S0000321-1',
  patientName: 'सीता कुमारी क्षेत्री',
  ageSex: '34 Yrs / Female',
  patientNo: 'P-000123',
  tubeType: 'EDTA blood',
  collectedAt: { ad: '2025-11-21', bs: '2082-08-05', time: '07:40' },
  printLanguage: 'en',
  printFormat: { version: 0, format: null },
}

describe('the label of a tube', () => {
  it('is 50 x 25 mm, one page each, with who, what and when', async () => {
    const pages = await readPdf(
      await renderPdf(labelDefinition([label, { ...label, barcode: 'S0000321-2' }], translateToEnglish)),
    )
    expect(pages).toHaveLength(2)
    pages.forEach(({ width, height, text }, index) => {
      expect(width).toBeCloseTo(50 * MM, 1)
      expect(height).toBeCloseTo(25 * MM, 1)
      for (const item of [`S0000321-${index + 1}`, '34 Yrs / Female', 'P-000123', 'EDTA blood', '2025-11-21 07:40']) {
        expect(text).toContain(item)
      }
      expect(withoutSpaces(text)).toContain(withoutSpaces(label.patientName))
    })
  })

  it('draws the bars as shapes, not as an image', async () => {
    const [page] = await readPdf(await renderPdf(labelDefinition([label], translateToEnglish)))
    expect(page!.fills).toBeGreaterThanOrEqual(40)
  })

  it('keeps everything on its page for long input', async () => {
    const long = { ...label, patientName: 'W'.repeat(200), tubeType: 'W'.repeat(200), barcode: 'S-2082-000321-ABCDEF' }
    const pages = await readPdf(await renderPdf(labelDefinition([long], translateToEnglish)))
    expect(pages).toHaveLength(1)
    expect(pages[0]!.topOf('2025-11-21')).toBeLessThan(25 * MM)
    expect(pages[0]!.right).toBeLessThan(50 * MM)
  })

  it('is printed on each label of its format, with a text of its own and in the order of the format', async () => {
    const start = defaultFormatOf(layout)
    const format = {
      ...start,
      paperSizes: labelSizes.map(({ id }) => id),
      blocks: start.blocks.toReversed(),
      texts: { ...start.texts, footer: { en: 'Sunrise {number}', ne: '' } },
    }
    for (const { id, width, height } of labelSizes) {
      const formatted = { ...label, printFormat: { version: 1, format } }
      const pages = await readPdf(await renderPdf(labelDefinition([formatted], translateToEnglish, id)))
      expect(pages).toHaveLength(1)
      const [page] = pages
      expect(page!.width).toBeCloseTo(width * MM, 1)
      expect(page!.text).toContain('Sunrise S0000321-1')
      expect(page!.topOf('EDTA')).toBeLessThan(page!.topOf('P-000123'))
      expect(page!.topOf('Sunrise')).toBeLessThan(height * MM)
      expect(page!.right).toBeLessThan(width * MM)
    }
  })

  it('is on the first label of its format where the one that is wanted is not among them', async () => {
    const printFormat = { version: 1, format: { ...defaultFormatOf(layout), paperSizes: ['label-60x30' as const] } }
    const [page] = await readPdf(
      await renderPdf(labelDefinition([{ ...label, printFormat }], translateToEnglish, 'label-38x25')),
    )
    expect(page!.width).toBeCloseTo(60 * MM, 1)
  })

  it('refuses no labels at all', () => {
    expect(() => labelDefinition([], translateToEnglish)).toThrow(RangeError)
  })
})

describe('the name on a label', () => {
  const room = 46 * MM
  it('keeps first and last name and shortens those between', () => {
    expect(shortName('Mahendra Bikram Bahadur Thapa Chhetri Karki', room)).toBe('Mahendra B. B. T. C. Karki')
    expect(shortName('  Sita   Rai ', room)).toBe('Sita Rai')
    expect(shortName('महेन्द्र विक्रम बहादुर थापा क्षेत्री कार्की', room)).toMatch(/^महेन्द्र वि\. .* कार्की$/)
    expect(shortName('X'.repeat(99), room)).toMatch(/^X{15,25}…$/)
  })
})

describe('Code 128', () => {
  /** Widths of bars and spaces in modules, from the drawn rectangles. */
  function widths(text: string): number[] {
    const node = barcode(text, { maxWidth: 1000, height: 10 })
    const bars = node.canvas.map((shape) => shape as { x: number; w: number })
    const unit = 0.25 * MM
    return bars.flatMap(({ x, w }, index) => {
      const before = bars[index - 1]
      const gap = before ? [Math.round((x - before.x - before.w) / unit)] : []
      return [...gap, Math.round(w / unit)]
    })
  }

  it('draws the symbol of the standard (ISO/IEC 15417): start B, A, check 34, stop', () => {
    expect(widths('A').join('')).toBe('211214' + '111323' + '131123' + '2331112')
  })

  it('narrows the bars to the room there is', () => {
    const bars = barcode('S-2082-000321', { maxWidth: 60, height: 10 }).canvas as { x: number; w: number }[]
    const last = bars.at(-1)!
    expect(last.x + last.w).toBeCloseTo(60, 5)
  })
})
