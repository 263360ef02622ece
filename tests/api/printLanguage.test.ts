import { afterEach, describe, expect, it } from 'vitest'
import { loadTranslator } from '~/print/paperLanguage'
import { renderPdf } from '~/server/print/renderPdf'
import { paper as billPaper } from '../../custom/lab/billing/printFormat'
import { labelDefinition } from '../../custom/lab/sample-collection/printFormat'
import { devanagariOf, readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { samplesPath } from './support/collectionDesk'
import { reportDesk, reportPath } from './support/reportDesk'

const rulePath = 'core-app/organization-rule'
const [english, nepali] = [1, 2]

describe('the language of papers', () => {
  const desk = reportDesk()
  const setLanguage = async (printLanguage: number | null) => {
    const [{ id }] = (await desk.admin.get(rulePath)).body.results
    const { status, body } = await desk.admin.patch(`${rulePath}/${id}`, { printLanguage, remarks: 'Papers' })
    expect([status, body.printLanguage]).toEqual([200, printLanguage])
  }
  afterEach(() => setLanguage(english))

  const textIn = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text).join('\n')
  /** Whether a PDF contains a word, whose letters are stored in drawing order. */
  const has = (text: string, word: string) => {
    const letters = withoutSpaces(text)
    return Array.from(letters, (_, at) => letters.slice(at, at + word.length)).some(
      (part) => devanagariOf(part) === devanagariOf(word),
    )
  }

  const report = async () => {
    const answer = await desk.verifier.get(`${reportPath}/report.pdf?sample_no=${desk.patient.sampleNo}`)
    expect(answer.status).toBe(200)
    return textIn(answer.body)
  }
  const bill = async () => {
    const sales = desk.server.db.selectFrom('labSale').select('id').where('customerId', '=', desk.patient.customer.id)
    const { id } = await sales.executeTakeFirstOrThrow()
    const { body } = await desk.admin.get(`lab-sale-app/lab-sale/${id}`)
    const translate = await loadTranslator(body.printLanguage)
    const frame = { printedBy: 'clerk', printedAt: new Date(), translate }
    return textIn(await renderPdf(billPaper(body as never, frame, 'a5-landscape')))
  }
  const label = async () => {
    const { body } = await desk.admin.get(`${samplesPath}/label?sample_no=${desk.patient.sampleNo}`)
    return textIn(await renderPdf(labelDefinition(body, await loadTranslator(body[0].printLanguage))))
  }

  it('is that of the rule when they are printed, also of a report that was issued before', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const sampleNo = desk.patient.sampleNo
    expect((await desk.verifier.post(`${reportPath}/issue`, { sampleNo })).body).toMatchObject({ printLanguage: 'en' })
    expect(await report()).toContain('Reference interval')
    await setLanguage(nepali)

    const printed = await report()
    for (const words of ['प्रयोगशाला', 'सामान्य', 'नतिजा', 'पृष्ठ', 'महिला']) expect(has(printed, words), words).toBe(true)
    expect(printed).not.toMatch(/Reference|Result|Page|Verified|Female|Patient/)
    expect(printed).toContain('Haemoglobin')
    const sold = await bill()
    for (const words of ['बिल', 'जाँच', 'अक्षरेपी', 'रकम']) expect(has(sold, words), words).toBe(true)
    expect(sold).toContain('INVOICE')
    expect(sold).not.toMatch(/Amount|Patient|Printed|Discount/)
    const tube = await label()
    for (const words of ['वर्ष', 'महिला']) expect(has(tube, words), words).toBe(true)
    expect(tube).not.toContain('Female')

    await setLanguage(null)
    expect(await report()).toContain('Reference interval')
    expect(await bill()).toContain('Grand Total')
    expect(await label()).toContain('Female')
  })
})
