import { describe, expect, it } from 'vitest'
import { defaultFormatOf } from '~/print/format/printLayout'
import { layout } from '../../custom/lab/lab-report-verification/printFormat'
import { pngOf } from '../unit/print/support/png'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { entryPath } from './support/entryDesk'
import { minutes, reportDesk, reportPath } from './support/reportDesk'

describe('the printed report', () => {
  const desk = reportDesk()
  const { lines, verify, unapprove, correct } = desk
  const issue = (more: object = {}) =>
    desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo, ...more })
  const versions = async () =>
    (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`)).body
  const pdfText = async (query = '') => {
    const answer = await desk.verifier.get(`${reportPath}/report.pdf?sample_no=${desk.patient.sampleNo}${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return (await readPdf(answer.body)).map(({ text }) => text).join('\n')
  }

  it('is refused with no verified result, whichever way it is asked for', async () => {
    const message = 'No result of this sample is verified: there is nothing to report.'
    const query = `sample_no=${desk.patient.sampleNo}`
    for (const answer of [
      await desk.verifier.get(`${reportPath}/report?${query}`),
      await desk.verifier.get(`${reportPath}/report.pdf?${query}`),
      await issue(),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message])
    expect(await versions()).toEqual([])
    expect((await desk.verifier.get(`${reportPath}/report?sample_no=S9999999`)).status).toBe(404)
  })

  it('says all that it has to say, as PDF', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    const issued = await issue()
    expect([issued.status, issued.body.version, issued.body.preliminary]).toEqual([200, 1, false])
    const text = await pdfText()
    for (const words of [
      ...['Prayog Diagnostic Centre Pvt. Ltd.', 'Rani Road, Biratnagar-8', 'PAN: 600000001'],
      ...['Maya Gurung', desk.patient.customer.customerNo, '44 Yrs / Female'],
      ...[desk.patient.sampleNo, 'Serum', 'Blood (EDTA)'],
      ...['2082-08-05 BS (2025-11-21 AD) 12:00', '2082-08-05 BS (2025-11-21 AD) 13:00'],
      ...['BIOCHEMISTRY', 'HAEMATOLOGY', 'SEROLOGY'],
      ...['Urea', '88', 'mg/dL', 'HBsAg', 'Reactive', 'Non-reactive', 'Haemoglobin', '12.5', 'Photometry', '12 - 15'],
      ...['Entered by Tenzing Sherpa', 'Verified by Vidya Joshi', 'Please repeat in a week.'],
      ...['Dr. Prakash Adhikari', 'NMC No. 12001', 'Bikash Chaudhary', 'NHPC No. A-1203 MLT', 'Page 1 of 1'],
    ])
      expect(withoutSpaces(text), words).toContain(withoutSpaces(words))
    for (const words of ['PRELIMINARY', 'AMENDED', 'NOT ISSUED', 'awaited'])
      expect(withoutSpaces(text), words).not.toContain(withoutSpaces(words))
  })

  it('is preliminary while a result is awaited, and holds verified values only', async () => {
    await verify('Urea')
    expect((await issue()).body.preliminary).toBe(true)
    const text = await pdfText()
    expect(text).toContain('PRELIMINARY')
    expect(text).toContain('awaited')
    expect(text).not.toContain('Reactive')
    expect(text).not.toContain('12.5')

    await verify('HBsAg', 'Haemoglobin')
    const { body } = await issue()
    expect(body).toMatchObject({ version: 2, preliminary: false, content: { amended: null } })
    expect(await pdfText()).not.toContain('PRELIMINARY')
  })

  it('is marked while it is not issued, and looking at it issues nothing', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    const { body } = await desk.verifier.get(`${reportPath}/report?sample_no=${desk.patient.sampleNo}`)
    expect(body).toMatchObject({ version: null, printCount: 0 })
    expect(withoutSpaces(await pdfText())).toContain('NOTISSUED')
    expect(await versions()).toEqual([])
  })

  it('is printed in the format that administrators edit, and keeps the one it was issued in', async () => {
    const path = 'print-format/lab-report-verification'
    const plain = defaultFormatOf(layout)
    const withFooter = (en: string) => ({
      ...plain,
      tables: { results: plain.tables.results!.toReversed() },
      texts: { ...plain.texts, title: { en: 'RESULTS', ne: '' }, footer: { en, ne: '' } },
    })
    const save = (version: number, format: unknown) => desk.admin.post(path, { version, format })
    const hidden = plain.blocks.map((block) => ({ ...block, isHidden: true }))
    for (const [change, field] of [
      [{ blocks: hidden }, 'format.blocks.0'],
      [{ paperSizes: ['roll-80mm'] }, 'format.paperSizes'],
      [{ texts: withFooter('{printedBy}').texts }, 'format.texts.footer.en'],
    ] as const)
      expect(Object.keys((await save(0, { ...plain, ...change })).body.errors)).toContain(field)
    expect((await save(0, withFooter('Lab No. {number} of {party}'))).status).toBe(200)
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    expect((await save(1, withFooter('Another footer'))).status).toBe(200)
    const { body } = await issue()
    expect(body).toMatchObject({ version: 1, content: { printFormat: { version: 1 } } })
    const text = withoutSpaces(await pdfText())
    expect(text).toContain(withoutSpaces(`Lab No. ${desk.patient.sampleNo} of`))
    expect(text).toContain('ReferenceintervalUnitFlagResultTest')
    for (const absent of ['Anotherfooter', 'LABORATORYREPORT']) expect(text).not.toContain(absent)
  })

  it('printed again is the same version, as the patient was then', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    desk.server.setClock(new Date('2026-11-25T06:00:00Z'))
    const { body } = await issue()
    expect(body).toMatchObject({ version: 1, printCount: 2, content: { patient: { ageSex: '44 Yrs / Female' } } })
    expect(await pdfText()).toContain('44 Yrs')
    expect(await versions()).toMatchObject([{ version: 1, printCount: 2, amended: false, issuedBy: 'Vidya Joshi' }])
    const again = { sampleNo: desk.patient.sampleNo, version: 1 }
    expect((await desk.verifier.post(`${reportPath}/print`, again)).body).toMatchObject({ version: 1, printCount: 3 })
    expect((await desk.verifier.post(`${reportPath}/print`, { ...again, version: 2 })).status).toBe(404)
    const prints = await desk.server.db
      .selectFrom('activity')
      .select('userName')
      .where('entity', '=', 'issued-report')
      .where('documentNo', '=', desk.patient.sampleNo)
      .where('action', '=', 'print')
      .execute()
    expect(prints).toHaveLength(3)
  })

  it('changed after its issue is amended, and the earlier version is kept', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    desk.server.setClock(minutes(120))
    await unapprove('Wrong tube read', 'Urea')
    await correct('Urea', '40')
    await verify('Urea')
    expect(await pdfText('&version=1')).toContain('88')
    const { body } = await issue()
    expect(body).toMatchObject({
      version: 2,
      content: { amended: { version: 2, reason: 'Wrong tube read', originalIssuedAt: { time: '13:00' } } },
    })
    const text = await pdfText()
    expect(text).toContain('AMENDED, version 2')
    expect(text).toContain('Reason: Wrong tube read')
    expect(await pdfText('&version=1')).not.toContain('AMENDED')
    expect(await versions()).toMatchObject([
      { version: 2, amended: true },
      { version: 1, amended: false },
    ])
    await expect(desk.server.db.updateTable('issuedReport').set({ content: '{}' }).execute()).rejects.toThrow()
    await expect(desk.server.db.deleteFrom('issuedReport').execute()).rejects.toThrow()
  })

  it('lists in each version all changes since the first one, by test, with the first and the current value', async () => {
    desk.patient = await desk.laboratory.collect(['Urea', 'Potassium', 'Sodium'])
    const { collectedSample, tests } = desk.patient
    const values = { Urea: '88', Potassium: '5.9', Sodium: '140' }
    const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: tests[name], value }))
    desk.entryId = (await desk.technician.post(entryPath, { collectedSample, testResult })).body.id
    const issued = async () => {
      const { version, content } = (await issue()).body
      return [version, content.amended?.changes]
    }
    const put = async (name: string, value: string) => {
      await unapprove(`Wrong ${name}`, name)
      expect((await correct(name, value)).status).toBe(200)
      await verify(name)
    }
    await verify('Urea', 'Potassium')
    expect(await issued()).toEqual([1, undefined])
    await put('Urea', '40')
    const urea = { what: 'Urea', before: '88 mg/dL H', now: '40 mg/dL', version: 2 }
    expect(await issued()).toEqual([2, [urea]])
    await unapprove('Haemolysed', 'Potassium')
    const potassium = { what: 'Potassium', before: '5.9 mmol/L H' }
    expect(await issued()).toEqual([3, [urea, { ...potassium, now: null, version: 3 }]])
    await correct('Potassium', '4.0')
    await verify('Potassium', 'Sodium')
    const corrected = { ...potassium, now: '4.0 mmol/L', version: 4 }
    const sodium = { what: 'Sodium', before: null, now: '140 mmol/L', version: 4 }
    expect(await issued()).toEqual([4, [urea, corrected, sodium]])
    await put('Urea', '88')
    const back = { ...urea, now: urea.before, version: 5 }
    expect(await issued()).toEqual([5, [back, corrected, sodium]])
    const text = await pdfText()
    for (const words of [
      ...['Changed since version 1', 'Potassium: was 5.9 mmol/L H; now 4.0 mmol/L (version 4)'],
      ...['Urea: was 88 mg/dL H; changed, and 88 mg/dL H again (version 5)', 'Sodium: added, 140 mmol/L (version 4)'],
    ])
      expect(withoutSpaces(text), words).toContain(withoutSpaces(words))
    expect(withoutSpaces(text)).not.toContain('withdrawn')
    expect((await versions()).map(({ changes }: { changes: object[] }) => changes.length)).toEqual([3, 3, 2, 1, 0])
  })

  it('leaves as a marked copy once it is superseded, after a question, and nothing leaves by looking', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    await unapprove('Wrong tube read', 'Urea')
    const { sampleNo } = desk.patient
    const ways = (markedCopy?: boolean) => {
      const version = { sampleNo, version: 1, ...(markedCopy && { markedCopy }) }
      return [
        desk.verifier.post(`${reportPath}/print`, version),
        desk.verifier.post(`${reportPath}/email`, { ...version, to: 'maya@example.com' }),
        desk.verifier.post(`${reportPath}/hand-over`, { ...version, to: 'Maya' }),
      ]
    }
    const refused = async (message: string) => {
      for (const { status, body } of await Promise.all(ways()))
        expect([status, body]).toEqual([409, { message, errors: { markedCopy: message } }])
    }
    await refused('Version 1 is under correction. Do you still want to hand out a marked copy?')
    expect(withoutSpaces(await pdfText('&version=1'))).toContain('UNDERCORRECTION')
    await correct('Urea', '40')
    await verify('Urea')
    await issue()
    await refused('Version 1 is superseded by version 2. Do you still want to hand out a marked copy?')
    const pages = await desk.verifier.get(`${reportPath}/report.pdf?sample_no=${sampleNo}&version=1`)
    for (const { text } of await readPdf(pages.body)) expect(withoutSpaces(text)).toContain('SUPERSEDEDbyversion2')
    expect(await versions()).toMatchObject([
      { version: 2, state: 'issued', replacedBy: null, printCount: 1 },
      {
        ...{ version: 1, state: 'superseded', replacedBy: { no: sampleNo, version: 2 }, printCount: 1 },
        ...{ stateReason: 'Wrong tube read', stateBy: 'Vidya Joshi', mails: [], handOvers: [] },
      },
    ])
    expect((await Promise.all(ways(true))).map(({ status }) => status)).toEqual([200, 200, 201])
    expect((await versions())[1]).toMatchObject({ printCount: 2, mails: [{}], handOvers: [{}] })
  })

  it('is amended when the patient is another, or a result is no longer there', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    await desk.admin.patch(`customer-app/quick-customer-registration/${desk.patient.customer.id}`, {
      lastName: 'Gurungseni',
      remarks: 'Misspelt',
    })
    expect((await issue({ remarks: 'Name corrected' })).body.content).toMatchObject({
      patient: { name: expect.stringContaining('Gurungseni') },
      amended: { version: 2, reason: 'Name corrected' },
    })
    await unapprove('Repeat', 'HBsAg')
    expect((await issue()).body).toMatchObject({
      version: 3,
      preliminary: true,
      content: { amended: { version: 3 } },
    })
  })

  it('is issued once by two who issue it at once', async () => {
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    const answers = await Promise.all([issue(), issue(), issue(), issue()])
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(new Array(4).fill([200, 1]))
    expect(await versions()).toMatchObject([{ version: 1, printCount: 4 }])
  })

  it('has the signatures or not, as it is asked for', async () => {
    const footer = await desk.laboratory.idOfFooter('Prakash Adhikari')
    const image = Buffer.from(pngOf(32, 10, (x) => x % 3 === 0).split(',')[1] as string, 'base64')
    const form = new FormData()
    form.set('signatureImage', new File([image], 'signature.png', { type: 'image/png' }))
    form.set('remarks', 'Signature added')
    expect((await desk.admin.patch(`test-app/report-footer/${footer}`, form)).status).toBe(200)
    await verify('Urea', 'HBsAg', 'Haemoglobin')
    const signatures = (body: { content: { signatories: { signatureImage: string | null }[] } }) =>
      body.content.signatories.filter(({ signatureImage }) => signatureImage?.startsWith('data:image/png;base64,'))
        .length
    expect(signatures((await issue({ includeSignature: true })).body)).toBe(1)
    expect(signatures((await issue({ includeSignature: false })).body)).toBe(0)
    const bare = await desk.verifier.get(
      `${reportPath}/report?sample_no=${desk.patient.sampleNo}&include_signature=false`,
    )
    expect(signatures(bare.body)).toBe(0)
    expect(await pdfText('&include_signature=false')).toContain('Dr. Prakash Adhikari')
    expect(await versions()).toHaveLength(1)
  })

  it('gives a panel its heading', async () => {
    const panel = await desk.laboratory.collect(['Lipid Profile'])
    const values = { 'Cholesterol Total': '200', Triglycerides: '100', 'HDL Cholesterol': '100' }
    const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: panel.tests[name], value }))
    await desk.technician.post(entryPath, { collectedSample: panel.collectedSample, testResult })
    const seen = await lines(panel.sampleNo)
    await desk.verifier.post(`${reportPath}/verify`, {
      customerTests: seen.map(({ id, result }) => ({ id, version: result?.version })),
    })
    const { body } = await desk.verifier.post(`${reportPath}/issue`, { sampleNo: panel.sampleNo })
    expect(body.content.departments[0].results).toMatchObject([
      { panel: 'Lipid Profile', tests: [{ name: 'Cholesterol Total', result: '200', verified: true }, {}, {}, {}, {}] },
    ])
  })
})
