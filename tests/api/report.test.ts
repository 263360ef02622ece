import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pngOf } from '../unit/print/support/png'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { type CollectedPatient, Laboratory } from './support/laboratory'
import { type Caller, startTestServer, type TestServer } from './support/server'

const entry = 'lab-result-entry-app/result-entry'
const path = 'lab-report-app/lab-report-verification'
/** 12:00 in Nepal, 5 Mangsir 2082. */
const collected = new Date('2025-11-21T06:15:00Z')
const minutes = (count: number) => new Date(collected.getTime() + count * 60_000)

type Line = { id: number; test: { name: string }; status: number; result: { version: string; value: string } | null }

describe('verification and the printed report', () => {
  let server: TestServer
  let admin: Caller
  let technician: Caller
  let verifier: Caller
  let laboratory: Laboratory
  let patient: CollectedPatient
  let entryId: number

  const lines = async (sampleNo = patient.sampleNo): Promise<Line[]> =>
    (await verifier.get(`${path}/customer-test?sample_no=${sampleNo}`)).body.results
  const line = async (name: string) => (await lines()).find(({ test }) => test.name === name) as Line
  const verify = async (...names: string[]) => {
    const seen = (await lines()).filter(({ test }) => names.includes(test.name))
    return verifier.post(`${path}/verify`, {
      customerTests: seen.map(({ id, result }) => ({ id, version: result?.version ?? '' })),
    })
  }
  const unapprove = (remarks: string, ...names: string[]) =>
    verifier.post(`${path}/un-approve`, { customerTests: names.map((name) => patient.tests[name]), remarks })
  const correct = async (name: string, value: string) => {
    const { id, result } = await line(name)
    return technician.patch(`${entry}/${entryId}`, {
      testResult: [{ customerTest: id, value, version: result?.version }],
    })
  }
  const issue = (more: object = {}) => verifier.post(`${path}/issue`, { sampleNo: patient.sampleNo, ...more })
  const versions = async () => (await verifier.get(`${path}/issued-report?sample_no=${patient.sampleNo}`)).body
  const pdfText = async (query = '') => {
    const answer = await verifier.get(`${path}/report.pdf?sample_no=${patient.sampleNo}${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return (await readPdf(answer.body)).map(({ text }) => text).join('\n')
  }

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
    technician = await server.signIn('technician')
    verifier = await server.signIn('verifier')
    laboratory = new Laboratory(admin)
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    server.setClock(collected)
    patient = await laboratory.collect(['Urea', 'HBsAg', 'Haemoglobin'], { dobDateAd: '1980-11-22' })
    server.setClock(minutes(30))
    const values: Record<string, string> = { Urea: '88', HBsAg: 'Reactive', Haemoglobin: '12.5' }
    const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name], value }))
    const { status, body } = await technician.post(entry, {
      collectedSample: patient.collectedSample,
      testResult,
      remarks: 'Please repeat in a week.',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    entryId = body.id
    server.setClock(minutes(60))
  })

  describe('the list', () => {
    it('shows samples with results, and those to verify or verified', async () => {
      const bare = await laboratory.collect(['Urea'])
      const find = async (status: string) => {
        const query = `status=${status}&limit=0&created_date_ad_after=2025-11-21`
        const { body } = await verifier.get(`${path}?${query}`)
        return body.results.map((row: { sampleNo: string }) => row.sampleNo)
      }
      expect(await find('any')).toContain(patient.sampleNo)
      expect(await find('any')).not.toContain(bare.sampleNo)
      expect(await find('entered')).toContain(patient.sampleNo)
      expect(await find('verified')).not.toContain(patient.sampleNo)
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      expect(await find('entered')).not.toContain(patient.sampleNo)
      expect(await find('verified')).toContain(patient.sampleNo)
    })
  })

  describe('verifying', () => {
    it('closes a result for every change', async () => {
      const { status, body } = await verify('Urea')
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.results).toMatchObject([
        { status: 4, result: { verifiedBy: 'Vidya Joshi', verifiedAt: '2025-11-21T07:15:00.000Z' } },
      ])
      const refused = await correct('Urea', '40')
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The result of Urea is verified and cannot be changed.',
      ])
      expect((await correct('Haemoglobin', '13')).status).toBe(200)
      await verify('HBsAg', 'Haemoglobin')
      const remarks = await technician.patch(`${entry}/${entryId}`, { testResult: [], remarks: 'Other', version: 1 })
      expect(remarks.status).toBe(409)
    })

    it('is refused for a value that was changed since it was seen', async () => {
      const { id, result } = await line('Urea')
      await correct('Urea', '44')
      const answer = await verifier.post(`${path}/verify`, { customerTests: [{ id, version: result?.version }] })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The result of Urea was changed. Look at it and verify again.',
      ])
      expect((await line('Urea')).status).toBe(3)
    })

    it('is all or nothing, and twice is refused', async () => {
      await verify('Urea')
      expect((await verify('Urea', 'HBsAg')).status).toBe(409)
      expect((await line('HBsAg')).status).toBe(3)
      const answers = await Promise.all([verify('HBsAg'), verify('HBsAg'), verify('HBsAg')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    it('is refused without a result, without a test and for tests that are not there', async () => {
      const bare = await laboratory.collect(['Sodium'])
      const send = (customerTests: unknown) => verifier.post(`${path}/verify`, { customerTests })
      expect((await send([{ id: bare.tests.Sodium, version: '1.1' }])).body.message).toBe(
        'Sodium has no result to verify.',
      )
      expect((await send([])).body.message).toBe('Please select a test.')
      expect((await send([{ id: 999_999, version: '1.1' }])).status).toBe(404)
      for (const wrong of ['x', 7, null, [7], [{ id: -1, version: '1.1' }], [{ id: 1 }]])
        expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)
    })

    it('is taken back with a reason only, and only where it was given', async () => {
      await verify('Urea')
      expect((await unapprove(' ', 'Urea')).body.errors).toEqual({ remarks: 'Remarks is required' })
      expect((await unapprove('Mixed up', 'Urea', 'HBsAg')).body.message).toBe('HBsAg is not verified.')
      expect((await line('Urea')).status).toBe(4)
      const { status, body } = await unapprove('Mixed up', 'Urea')
      expect([status, body.results[0].status, body.results[0].result.verifiedAt]).toEqual([200, 3, null])
      expect((await correct('Urea', '40')).status).toBe(200)
      const rows = await server.db
        .selectFrom('activity')
        .select(['before', 'after'])
        .where('entity', '=', 'lab-report-verification')
        .where('documentNo', '=', patient.sampleNo)
        .orderBy('id')
        .execute()
      expect(rows).toMatchObject([
        { before: { status: 'Entered' }, after: { status: 'Verified', tests: [{ test: 'Urea', value: '88' }] } },
        { before: { status: 'Verified' }, after: { status: 'Entered', remarks: 'Mixed up' } },
      ])
    })
  })

  describe('the report', () => {
    it('is refused with no verified result, whichever way it is asked for', async () => {
      const message = 'No result of this sample is verified: there is nothing to report.'
      const query = `sample_no=${patient.sampleNo}`
      for (const answer of [
        await verifier.get(`${path}/report?${query}`),
        await verifier.get(`${path}/report.pdf?${query}`),
        await issue(),
      ])
        expect([answer.status, answer.body.message]).toEqual([409, message])
      expect(await versions()).toEqual([])
      expect((await verifier.get(`${path}/report?sample_no=S9999999`)).status).toBe(404)
    })

    it('says all that it has to say, as PDF', async () => {
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      const issued = await issue()
      expect([issued.status, issued.body.version, issued.body.preliminary]).toEqual([200, 1, false])
      const text = await pdfText()
      for (const words of [
        ...['Prayog Diagnostic Centre Pvt. Ltd.', 'Rani Road, Biratnagar-8', 'PAN: 600000001'],
        ...['Maya Gurung', patient.customer.customerNo, '44 Yrs / Female'],
        ...[patient.sampleNo, 'Serum', 'Blood (EDTA)'],
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
      const { body } = await verifier.get(`${path}/report?sample_no=${patient.sampleNo}`)
      expect(body).toMatchObject({ version: null, printCount: 0 })
      expect(withoutSpaces(await pdfText())).toContain('NOTISSUED')
      expect(await versions()).toEqual([])
    })

    it('printed again is the same version, as the patient was then', async () => {
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      await issue()
      server.setClock(new Date('2026-11-25T06:00:00Z'))
      const { body } = await issue()
      expect(body).toMatchObject({ version: 1, printCount: 2, content: { patient: { ageSex: '44 Yrs / Female' } } })
      expect(await pdfText()).toContain('44 Yrs')
      expect(await versions()).toMatchObject([{ version: 1, printCount: 3, amended: false, issuedBy: 'Vidya Joshi' }])
      const again = { sampleNo: patient.sampleNo, version: 1 }
      expect((await verifier.post(`${path}/print`, again)).body).toMatchObject({ version: 1, printCount: 4 })
      expect((await verifier.post(`${path}/print`, { ...again, version: 2 })).status).toBe(404)
      const prints = await server.db
        .selectFrom('activity')
        .select('userName')
        .where('entity', '=', 'issued-report')
        .where('documentNo', '=', patient.sampleNo)
        .where('action', '=', 'print')
        .execute()
      expect(prints).toHaveLength(4)
    })

    it('changed after its issue is amended, and the earlier version is kept', async () => {
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      await issue()
      server.setClock(minutes(120))
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
      await expect(server.db.updateTable('issuedReport').set({ content: '{}' }).execute()).rejects.toThrow()
      await expect(server.db.deleteFrom('issuedReport').execute()).rejects.toThrow()
    })

    it('is amended when the patient is another, or a result is no longer there', async () => {
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      await issue()
      await admin.patch(`customer-app/quick-customer-registration/${patient.customer.id}`, {
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
      const footer = await laboratory.idOfFooter('Prakash Adhikari')
      const image = Buffer.from(pngOf(32, 10, (x) => x % 3 === 0).split(',')[1] as string, 'base64')
      const form = new FormData()
      form.set('signatureImage', new File([image], 'signature.png', { type: 'image/png' }))
      form.set('remarks', 'Signature added')
      expect((await admin.patch(`test-app/report-footer/${footer}`, form)).status).toBe(200)
      await verify('Urea', 'HBsAg', 'Haemoglobin')
      const signatures = (body: { content: { signatories: { signatureImage: string | null }[] } }) =>
        body.content.signatories.filter(({ signatureImage }) => signatureImage?.startsWith('data:image/png;base64,'))
          .length
      expect(signatures((await issue({ includeSignature: true })).body)).toBe(1)
      expect(signatures((await issue({ includeSignature: false })).body)).toBe(0)
      const bare = await verifier.get(`${path}/report?sample_no=${patient.sampleNo}&include_signature=false`)
      expect(signatures(bare.body)).toBe(0)
      expect(await pdfText('&include_signature=false')).toContain('Dr. Prakash Adhikari')
      expect(await versions()).toHaveLength(1)
    })

    it('gives a panel its heading', async () => {
      const panel = await laboratory.collect(['Lipid Profile'])
      const testResult = Object.values(panel.tests).map((customerTest) => ({ customerTest, value: '100' }))
      await technician.post(entry, { collectedSample: panel.collectedSample, testResult })
      const seen = await lines(panel.sampleNo)
      await verifier.post(`${path}/verify`, {
        customerTests: seen.map(({ id, result }) => ({ id, version: result?.version })),
      })
      const { body } = await verifier.post(`${path}/issue`, { sampleNo: panel.sampleNo })
      expect(body.content.departments[0].results).toMatchObject([
        { panel: 'Lipid Profile', tests: [{ name: 'Cholesterol Total', result: '100', verified: true }, {}, {}, {}] },
      ])
    })
  })

  it('asks for the right of each step', async () => {
    const viewer = await server.withRights(['view_lab_report'])
    const nobody = await server.withRights([])
    const query = `sample_no=${patient.sampleNo}`
    expect((await viewer.get(`${path}/customer-test?${query}`)).status).toBe(200)
    expect((await nobody.get(`${path}/customer-test?${query}`)).status).toBe(403)
    const body = { customerTests: [{ id: patient.tests.Urea, version: '1.1' }] }
    expect((await viewer.post(`${path}/verify`, body)).status).toBe(403)
    expect((await viewer.post(`${path}/un-approve`, { customerTests: [1], remarks: 'x' })).status).toBe(403)
    for (const call of ['report', 'report.pdf']) expect((await viewer.get(`${path}/${call}?${query}`)).status).toBe(403)
    expect((await viewer.post(`${path}/print`, { sampleNo: patient.sampleNo, version: 1 })).status).toBe(403)
    expect((await viewer.post(`${path}/issue`, { sampleNo: patient.sampleNo })).status).toBe(403)
  })
})
