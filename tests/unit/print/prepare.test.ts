import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrintableImage } from '../../../src/print/checkImage'
import { PRINT_FONT_FILES } from '../../../src/print/fonts'
import { prepareDefinition, UNPRINTABLE_IMAGE } from '../../../src/print/prepareDefinition'
import { printableText } from '../../../src/print/printableText'
import { renderPdf } from '../../../src/server/print/renderPdf'
import { pngOf } from './support/png'
import { readPdf } from './support/readPdf'

const require = createRequire(import.meta.url)
interface Font {
  hasGlyphForCodePoint(code: number): boolean
}
/** pdfmake's own font reader, which is not a dependency of the project itself. */
const { openSync } = createRequire(require.resolve('pdfmake'))('fontkit') as { openSync(file: string): Font }
const fonts = Object.values(PRINT_FONT_FILES).map((file) => openSync(require.resolve(file)))
const isDrawn = (character: string) => fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

describe('the text of a paper', () => {
  it('leaves what the font has as it is', () => {
    const text = 'µ ² ³ ≤ ≥ ± × ° – — … • ₂ ⁹ क्षेत्र त्रिभुवन कर्म कि ₹ é ñ'
    expect(printableText(text)).toBe(text)
  })

  it('spells what the font lacks, drops what has no shape, and shows the rest as ?', () => {
    expect(printableText('μg α-fetoprotein γ-GT 10⁻³ a→b ↑ Ω')).toBe(
      'µg alpha-fetoprotein gamma-GT 10−³ a->b (up) \u2126',
    )
    expect(printableText('a\u200bb\u0007c\ufeffd e\u0301')).toBe('abcd é')
    expect(printableText('one\r\ntwo\tthree')).toBe('one\ntwo three')
    expect(printableText('😀 👩‍🔬 漢 Ж')).toBe('? ? ? ?')
  })

  it('never asks the installed font for a glyph that it lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const missing = Array.from(printableText(text)).filter((character) => character !== '\n' && !isDrawn(character))
        expect(missing).toEqual([])
      }),
      { numRuns: 3000 },
    )
    for (let code = 0; code < 0x3000; code++) {
      const missing = Array.from(printableText(String.fromCodePoint(code))).filter(
        (one) => one !== '\n' && !isDrawn(one),
      )
      expect(missing, `U+${code.toString(16)}`).toEqual([])
    }
  })
})

const PNG = pngOf(4, 3, (x) => x > 1)
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
const urlOf = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08001000100101110000', 'hex')

describe('the images of a paper', () => {
  it('takes a whole PNG and a JPEG with a frame', async () => {
    expect(await isPrintableImage(PNG)).toBe(true)
    expect(await isPrintableImage(urlOf(JPEG_HEAD, 'jpeg'))).toBe(true)
  })

  it('refuses addresses, other kinds, and broken or boundless images', async () => {
    const cut = bytesOf(PNG)
    const huge = bytesOf(PNG)
    huge.writeUInt32BE(100_000, 16)
    huge.writeUInt32BE(100_000, 20)
    for (const address of [
      'http://127.0.0.1:9/logo.png',
      'file:///etc/passwd',
      '/etc/passwd',
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      'data:image/png;base64,!!!!',
      urlOf(Buffer.from('not an image')),
      urlOf(cut.subarray(0, cut.length - 20)),
      urlOf(huge),
      urlOf(Buffer.from('ffd8ffd9', 'hex'), 'jpeg'),
    ]) {
      expect(await isPrintableImage(address), address.slice(0, 60)).toBe(false)
    }
  })

  it('never hands pdfmake a damaged PNG: each damage either prints or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(255), async (place, value) => {
        const damaged = bytesOf(PNG)
        damaged[place % damaged.length] = value
        const pdf = await renderPdf({ content: [{ image: 'one' }], images: { one: urlOf(damaged) } })
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('prints a note where an image is refused, and fetches nothing', async () => {
    const images = { remote: 'http://127.0.0.1:9/logo.png', local: '/etc/passwd' }
    const content = [{ image: 'remote' }, { image: 'local' }, { image: '/etc/hostname' }, { image: PNG }]
    const [page] = await readPdf(await renderPdf({ content, images }))
    expect(page!.text.split(UNPRINTABLE_IMAGE)).toHaveLength(5)
  })
})

describe('the prepared definition', () => {
  it('leaves the given one as it was, so that it can be rendered again, to the same bytes', async () => {
    const definition = {
      info: { title: 'Twice', creationDate: new Date('2025-11-21T00:00:00Z') },
      content: [{ table: { body: [['a', { text: ['b', { text: 'c' }] }]] } }, { ul: ['d'] }, { columns: ['e', 'f'] }],
      header: () => ({ text: 'α' }),
    }
    const before = JSON.stringify(definition)
    const [first, second] = [await renderPdf(definition), await renderPdf(definition)]
    expect(JSON.stringify(definition)).toBe(before)
    expect(first.equals(second)).toBe(true)
    expect((await readPdf(first))[0]!.text).toContain('alpha')
  })

  it('names Prayog as the author', async () => {
    const { info } = await prepareDefinition({ content: '', info: { title: 'Δ' } })
    expect(info).toMatchObject({ title: '∆', author: 'Prayog' })
  })
})
