import { describe, expect, it } from 'vitest'
import { defaultFormatOf } from '~/print/format/printLayout'
import { idempotencyHeader } from '~/testing/server'
import { layout as labelLayout } from '../../custom/lab/sample-collection/printFormat'
import { testInvoiceLayout } from '../../custom/shared/invoice/layout'
import { billOf, sales } from './support/billing'
import { billingDesk } from './support/billingDesk'

const path = 'print-format/lab-sale'
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const plain = defaultFormatOf(testInvoiceLayout)
const withNotes = (en: string) => ({ ...plain, texts: { ...plain.texts, notes: { en, ne: '' } } })

describe('print formats', () => {
  const desk = billingDesk()
  const save = (version: number, format: unknown, to = path) => desk.admin.post(to, { version, format })
  const errorsOf = async (format: unknown, version = 0) => {
    const { status, body } = await save(version, format)
    return { status, ...body.errors }
  }
  const bill = async () => (await desk.posted(billOf([await desk.line()], desk.patient))).id as number
  const formatOf = async (id: number) => (await desk.clerk.get(`${sales}/${id}`)).body.printFormat
  const print = (id: number, more: object = {}) =>
    desk.clerk.post('lab-sale-app/lab-sale/update-invoice-print-count', { saleMain: id, ...more }, idempotencyHeader())

  it('are edited with a permission of their own, for documents that are printed', async () => {
    expect([(await desk.clerk.get('print-format')).status, (await desk.clerk.get(path)).status]).toEqual([403, 403])
    expect((await desk.clerk.post(path, { version: 0, format: null })).status).toBe(403)
    const { body } = await desk.admin.get('print-format')
    expect(body).toContainEqual(
      expect.objectContaining({ document: 'lab-sale', version: 0, isDefault: true, missing: [] }),
    )
    expect((await desk.admin.get('print-format/nothing')).status).toBe(404)
    expect((await save(0, null, 'print-format/follow-up')).status).toBe(404)
  })

  it('refuse what the law demands to be hidden, unknown parts and placeholders, and columns without room', async () => {
    const hidden = (name: string) =>
      plain.blocks.map((block) => (block.name === name ? { ...block, isHidden: true } : block))
    for (const name of ['details', 'lines', 'totals', 'inWords'])
      expect(Object.values(await errorsOf({ ...plain, blocks: hidden(name) })).at(-1)).toMatch('cannot be hidden')
    const columns = (change: object) => ({
      ...plain,
      tables: { lines: plain.tables.lines!.map((column) => ({ ...column, ...change })) },
    })
    expect(await errorsOf(columns({ isHidden: true }))).toHaveProperty(['format.tables.lines.0'])
    expect(await errorsOf(columns({ width: 100 }))).toMatchObject({
      'format.tables.lines': 'The columns are 512 mm wide, and a sheet has 191 mm.',
    })
    expect(await errorsOf(columns({ width: 1 }))).toHaveProperty(['format.tables.lines.0.width'])
    expect(await errorsOf({ ...plain, blocks: plain.blocks.slice(1) })).toHaveProperty(['format.blocks'])
    expect(await errorsOf({ ...plain, blocks: [...plain.blocks, { name: 'x', isHidden: false }] })).toHaveProperty([
      'format.blocks.10',
    ])
    expect(await errorsOf(withNotes('Ask {nmber}'))).toMatchObject({
      status: 400,
      'format.texts.notes.en':
        'Unknown placeholder {nmber}. Use {number}, {date}, {party}, {organization}, {printedBy}.',
    })
    const title = { ...plain, texts: { ...plain.texts, title: { en: 'RECEIPT', ne: '' } } }
    expect(await errorsOf(title)).toHaveProperty(['format.texts.title'])
    expect(await errorsOf({ ...plain, paperSizes: [] })).toHaveProperty(['format.paperSizes'])
    expect(await errorsOf({ ...plain, paperSizes: ['label-50x25'] })).toHaveProperty(['format.paperSizes'])
    for (const logo of ['https://example.org/a.png', `data:image/png;base64,${btoa('<svg/>')}`, 'x'])
      expect(await errorsOf({ ...plain, logo })).toMatchObject({
        'format.logo': 'The logo must be a PNG or JPEG picture.',
      })
    expect((await desk.admin.get(path)).body).toMatchObject({ version: 0, format: null, versions: [] })
  })

  it('have versions: of two administrators the second is told, an earlier one comes back, and the default', async () => {
    const own = { ...withNotes('Pay within 7 days, {party}.'), logo: `data:image/png;base64,${pixel}` }
    const saved = await save(0, own)
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    expect(saved.body.format).toMatchObject({
      texts: own.texts,
      logo: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect((await save(0, plain)).status).toBe(409)
    expect((await save(1, withNotes('Other'))).body.version).toBe(2)
    const earlier = (await desk.admin.get(`${path}/versions/1`)).body
    expect(earlier).toEqual({ version: 1, format: saved.body.format })
    expect((await save(2, earlier.format)).body).toMatchObject({ version: 3, format: saved.body.format })
    const { body } = await save(3, null)
    expect(body).toMatchObject({ version: 4, format: null })
    expect(body.versions).toMatchObject([
      { version: 4, isDefault: true, savedBy: expect.any(String) },
      ...[{ version: 3, isDefault: false }, { version: 2 }, { version: 1 }],
    ])
    expect((await desk.admin.get(`${path}/versions/9`)).status).toBe(404)
  })

  it('of labels have labels for papers, no logo, and one text', async () => {
    const label = defaultFormatOf(labelLayout)
    const labels = 'print-format/sample-collection'
    const withText = (name: string) => ({ ...label, texts: { ...label.texts, [name]: { en: 'Text', ne: '' } } })
    const refused = { ...withText('notes'), logo: 'none', paperSizes: ['a4'] }
    expect((await save(0, refused, labels)).body.errors).toEqual({
      'format.texts.notes': 'This print has no room for that text.',
      'format.logo': 'This print has no room for a logo.',
      'format.paperSizes': 'This print is not made for that paper.',
    })
    const narrow = { ...withText('footer'), paperSizes: ['label-38x25', 'label-50x25'] }
    expect(await save(0, narrow, labels)).toMatchObject({ status: 200, body: { version: 1, format: narrow } })
  })

  it('stay with a document from its first print on', async () => {
    const first = await bill()
    expect(await formatOf(first)).toEqual({ version: 4, format: null })
    expect((await print(first, { formatVersion: 9 })).body.errors).toHaveProperty('formatVersion')
    await save(4, withNotes('Fifth'))
    // the preview was opened before the fifth was saved
    expect((await print(first, { formatVersion: 4 })).status).toBe(201)
    const second = await bill()
    expect(await formatOf(second)).toMatchObject({ version: 5, format: withNotes('Fifth') })
    await print(second)
    await save(5, withNotes('Sixth'))
    expect([(await formatOf(first)).version, (await formatOf(second)).version]).toEqual([4, 5])
    expect(await formatOf(await bill())).toMatchObject({ version: 6, format: withNotes('Sixth') })
  })

  it('print without the parts that a later version of the application has removed, and tell administrators', async () => {
    const lines = [{ name: 'gone', isHidden: false, width: null, heading: { en: '', ne: '' } }]
    const content = JSON.stringify({
      ...plain,
      blocks: [...plain.blocks, { name: 'stamp', isHidden: false }],
      tables: { lines },
    })
    const row = { document: 'lab-sale', version: 7, content, savedAt: new Date(), savedById: desk.admin.id }
    await desk.server.db.insertInto('printFormat').values(row).execute()
    expect((await desk.admin.get(path)).body.missing).toEqual(['stamp', 'lines.gone'])
    expect((await formatOf(await bill())).version).toBe(7)
  })
})
