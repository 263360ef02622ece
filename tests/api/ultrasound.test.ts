import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openBalance } from '~/documents/balance/server/balance'
import { readConfig } from '~/server/config'
import { startWorkers } from '~/server/jobs/workers'
import { buildApp } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { idempotencyHeader } from '~/testing/server'
import { withdrawnReportsApiPath } from '../../custom/lab/shared/issued-reports/withdrawnReportsApiPath'
import { labSale } from '../../documents/lab/lab-sale'
import { pngOf } from '../unit/print/support/png'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { billOf, offeredLine, sales } from './support/billing'
import { Laboratory } from './support/laboratory'
import { attachedPdf } from './support/mailHouse'
import { type Bill, putBill } from './support/owedTests'
import { refundOf, refunds } from './support/refund'

const path = 'usg-report-app/usg-report'
const samples = 'lab-sample-collection-app/sample-collection'
const abdomen = 'USG Abdomen and Pelvis'
const findings = '<p><strong>Liver:</strong> normal, 10<sup>2</sup> mm.</p>'

describe('ultrasound', () => {
  const desk = setupTestServer(async (server) => ({
    admin: await server.signIn('admin'),
    clerk: await server.signIn('clerk'),
    technician: await server.signIn('technician'),
    sonologist: await server.signIn('sonologist'),
  }))
  let bill: Bill
  let id: number
  let lastNumber = 500

  const billed = async (...names: string[]) => {
    const patient = { firstName: 'Bina', lastName: `Sonar${++lastNumber}`, gender: 2, dobDateAd: '1990-05-15' }
    const { body } = await desk.clerk.post('customer-app/quick-customer-registration', patient)
    return putBill(desk.server.db, body.id, names, { number: lastNumber, now: new Date() })
  }
  beforeEach(async () => {
    bill = await billed(abdomen, 'Urea')
    id = bill.tests[abdomen] as number
  })

  const report = (more: object = {}) => desk.sonologist.post(path, { customerTest: id, text: findings, ...more })
  const examination = async () => (await desk.sonologist.get(`${path}/examination/${id}`)).body
  const verify = async (version = 1) => desk.sonologist.post(`${path}/verify`, { customerTest: id, version })
  const rowOf = async (call = desk.sonologist) =>
    (await call.get(`${path}?search=${bill.saleNo}`)).body.results.find((row: { id: number }) => row.id === bill.id)
  const addPicture = (data: Buffer<ArrayBuffer>, customerTest = id, name = 'scan.png') => {
    const form = new FormData()
    form.set('customerTest', String(customerTest))
    form.set('picture', new File([data], name, { type: 'image/png' }))
    return desk.sonologist.post(`${path}/picture`, form)
  }
  const scan = (seed = 3) =>
    Buffer.from(pngOf(40, 30, (x, y) => (x * y) % seed === 0).split(',')[1] as string, 'base64') as Buffer<ArrayBuffer>

  it('waits for its report and not for a sample; the other tests of the bill are collected', async () => {
    const rows = (await desk.technician.get(`${samples}?sale_no=${bill.saleNo}`)).body.results
    expect(rows).toMatchObject([{ testCount: 1, pendingCount: 1 }])
    const owed = (await desk.technician.get(`${samples}/customer-test/${bill.id}?limit=0`)).body.results
    expect(owed.map(({ test }: { test: { name: string } }) => test.name)).toEqual(['Urea'])
    const collected = await desk.technician.post(samples, { customerTests: [id], customer: bill.customer, remarks: '' })
    expect([collected.status, collected.body.message]).toEqual([409, `Reported without a sample: ${abdomen}.`])
    expect(await rowOf()).toMatchObject({ testCount: 1, enteredCount: 0, verifiedCount: 0, age: expect.any(String) })

    const before = (await desk.technician.get(`${samples}/to-collect`)).body.count
    const toReport = (await desk.sonologist.get(`${path}/to-report`)).body.count
    const alone = await billed(abdomen)
    expect((await desk.technician.get(`${samples}/to-collect`)).body.count).toBe(before)
    expect((await desk.technician.get(`${samples}?sale_no=${alone.saleNo}`)).body.results).toEqual([])
    expect((await desk.technician.get(`${samples}?status=waiting&search=${alone.saleNo}`)).body.results).toEqual([])
    expect((await desk.sonologist.get(`${path}/to-report`)).body.count).toBe(toReport + 1)
  })

  it('starts from the template of its test, with the findings, signed by the sonologist', async () => {
    const { body } = await desk.sonologist.get(`${path}/examination/${id}`)
    expect(body).toMatchObject({ text: null, version: null, reportNo: null, statusDisplay: 'To be reported' })
    expect(body.template).toContain('<strong>Liver:</strong>')
    expect(body.findings.map(({ code }: { code: string }) => code)).toEqual(['FL1', 'GBS', 'HN'])
    expect(body.reportFooter).toEqual([await new Laboratory(desk.admin).idOfFooter('Sabina')])
  })

  it('goes through report, change, verification and withdrawal, and each list tells of it', async () => {
    const made = await report()
    expect([made.status, made.body.statusDisplay, made.body.reportNo]).toEqual([
      201,
      'Reported',
      expect.stringMatching(/^U\d{7}$/),
    ])
    const change = { text: '<p>Fatty liver.</p>', pictures: [], reportFooter: made.body.reportFooter, version: 1 }
    const bare = await desk.sonologist.patch(`${path}/${id}`, { ...change, remarks: ' ' })
    expect([bare.status, bare.body.errors]).toEqual([400, { remarks: 'Remarks is required' }])
    const changed = await desk.sonologist.patch(`${path}/${id}`, { ...change, remarks: 'Looked again' })
    expect([changed.status, changed.body.version, changed.body.text]).toEqual([200, 2, '<p>Fatty liver.</p>'])
    expect(await rowOf()).toMatchObject({ enteredCount: 1 })
    expect((await verify(1)).status).toBe(409)
    expect((await verify(2)).body).toMatchObject({ statusDisplay: 'Verified', verifiedBy: 'Sabina Maharjan' })
    expect((await verify(2)).status).toBe(409)
    const late = await desk.sonologist.patch(`${path}/${id}`, { ...change, version: 2, remarks: 'Late' })
    expect([late.status, late.body.message]).toEqual([
      409,
      `The report of ${abdomen} is verified and cannot be changed.`,
    ])
    const undone = { customerTest: id, remarks: 'Other side' }
    expect((await desk.sonologist.post(`${path}/un-approve`, { customerTest: id, remarks: '' })).status).toBe(400)
    expect((await desk.sonologist.post(`${path}/un-approve`, undone)).body.statusDisplay).toBe('Reported')
    expect((await desk.sonologist.post(`${path}/un-approve`, undone)).status).toBe(409)
    const log = await desk.server.db
      .selectFrom('activity')
      .select(['action'])
      .where('entity', '=', 'usg-report')
      .where('documentNo', '=', made.body.reportNo)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'change', 'change', 'change'])
  })

  it('lets one of two win who report or change it at once', async () => {
    const reports = await Promise.all([report(), report(), report()])
    expect(reports.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const change = (text: string) =>
      desk.sonologist.patch(`${path}/${id}`, { text, pictures: [], reportFooter: [], version: 1, remarks: 'Again' })
    const changes = await Promise.all([change('<p>One</p>'), change('<p>Two</p>')])
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await examination()).version).toBe(2)
  })

  it('keeps formatting alone of a text, and no text without words', async () => {
    const text = '<p onclick="x()">Liver<script>alert(1)</script> <img src=x onerror=alert(1)><b>normal</b></p>'
    expect((await report({ text })).body.text).toBe('<p>Liver <b>normal</b></p>')
    for (const empty of ['', '<p></p>', '<script>alert(1)</script>']) {
      const answer = await report({ text: empty })
      expect([answer.status, answer.body.errors], empty).toEqual([400, { text: 'Report is required' }])
    }
  })

  it('takes pictures that a paper can print, six of its own at most', async () => {
    const gif = Buffer.from('GIF89a-not-a-picture') as Buffer<ArrayBuffer>
    const cut = scan().subarray(0, 60) as Buffer<ArrayBuffer>
    expect((await addPicture(gif)).body.errors).toEqual({ picture: 'Unsupported File Format.' })
    expect((await addPicture(cut)).body.errors).toEqual({ picture: 'The picture is damaged or too large.' })
    const huge = Buffer.concat([scan(), Buffer.alloc(1 << 20)]) as Buffer<ArrayBuffer>
    expect((await addPicture(huge)).body.errors).toEqual({ picture: 'The file is larger than 1024 kB.' })
    expect((await desk.sonologist.post(`${path}/picture`, { customerTest: id })).status).toBe(400)
    const ids: number[] = []
    for (let seed = 2; seed < 9; seed++) ids.push((await addPicture(scan(seed))).body.id)
    expect((await report({ pictures: ids })).body.errors).toEqual({ pictures: 'A report has at most 6 pictures.' })
    const other = (await addPicture(scan(), (await billed(abdomen)).tests[abdomen])).body.id
    expect((await report({ pictures: [other] })).body.errors).toEqual({ pictures: 'A picture is not of this test.' })
    const pictures = [ids[5], ids[0]]
    const { body } = await report({ pictures })
    expect(body.pictures.map((one: { id: number }) => one.id)).toEqual(pictures)
    expect(body.pictures[0].image).toMatch(/^data:image\/png;base64,/)
  })

  const pdf = async (query: string) => {
    const answer = await desk.sonologist.get(`${path}/report.pdf?${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return withoutSpaces((await readPdf(answer.body)).map(({ text }) => text).join('\n'))
  }

  it('is mailed as the reports of the laboratory are, verified and once it was issued', async () => {
    const { reportNo } = (await report({ pictures: [(await addPicture(scan())).body.id] })).body
    const mail = (by = desk.sonologist, more: object = {}) =>
      by.post(`${path}/email`, { reportNo, to: 'bina@example.com', ...more })
    expect((await mail()).body.message).toBe(`${abdomen} is not verified.`)
    await verify()
    expect((await mail(desk.technician)).status).toBe(403)
    expect((await mail(desk.sonologist, { to: 'nobody' })).body.errors).toHaveProperty('to')
    expect((await mail(desk.sonologist, { version: 3 })).status).toBe(404)
    expect((await mail(desk.sonologist, { to: null })).body.message).toBe('The patient left no mail address.')
    expect((await mail()).body).toMatchObject({ to: 'bina@example.com', state: 'waiting' })

    const dataDir = await mkdtemp(join(tmpdir(), 'prayog-usg-mail-'))
    const log = { error: () => undefined, warn: () => undefined }
    const workers = await startWorkers(desk.server.db, { log, dataDir, pollingSeconds: 0.5 })
    const versions = async () => (await desk.sonologist.get(`${path}/issued-report?report_no=${reportNo}`)).body
    await vi.waitFor(async () => expect((await versions())[0].mails[0].state).toBe('filed'), 20_000)
    await workers.stop()
    const [file] = await readdir(join(dataDir, 'outbox'))
    const written = await readFile(join(dataDir, 'outbox', file as string), 'utf8')
    await rm(dataDir, { recursive: true })
    expect(written).toContain(`Ultrasound report ${reportNo}`)
    const pages = await readPdf(attachedPdf(written))
    expect(withoutSpaces(pages.map(({ text }) => text).join())).toContain('Liver:normal')
    expect(await versions()).toMatchObject([{ version: 1, printCount: 0, mails: [{ to: 'bina@example.com' }] }])
  })

  it('is handed out verified, counted, kept as it was, and amended when it is changed', async () => {
    const pictures = [(await addPicture(scan())).body.id]
    const { reportNo, reportFooter } = (await report({ pictures })).body
    const issue = () => desk.sonologist.post(`${path}/issue`, { reportNo })
    expect((await issue()).body.message).toBe(`${abdomen} is not verified.`)
    const look = await pdf(`report_no=${reportNo}`)
    const dues = async () => (await desk.sonologist.get(`${path}/dues?report_no=${reportNo}`)).body.results
    expect(await dues()).toEqual([])
    await openBalance(desk.server.db, labSale, { id: bill.id, party: bill.customer, total: '500.00' })
    expect(await dues()).toEqual([
      { id: bill.id, saleNo: bill.saleNo, fiscalYear: expect.stringMatching(/^\d{4}\/\d\d$/), dueAmount: '500.00' },
    ])
    for (const mark of ['PRELIMINARY', 'NOTISSUED']) expect(look).toContain(mark)
    await verify()
    const issues = await Promise.all([issue(), issue()])
    expect(issues.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(issues[0]?.body.images).toHaveLength(1)
    const text = await pdf(`report_no=${reportNo}`)
    for (const words of [
      ...[
        'ULTRASOUND REPORT',
        'Prayog Diagnostic Centre Pvt. Ltd.',
        abdomen,
        bill.customerNo,
        `Report No. ${reportNo}`,
      ],
      ...['Liver: normal, 10', 'Reported by Sabina Maharjan', 'Verified by Sabina Maharjan', 'Page 1 of 1'],
      ...['Dr. Sabina Maharjan', 'Consultant Radiologist', 'NMC No. 12003'],
    ])
      expect(text, words).toContain(withoutSpaces(words))
    for (const words of ['Bikash', 'Prakash', 'NHPC']) expect(text).not.toContain(words)
    expect(text).not.toContain('imagecannotbeprinted')

    await desk.sonologist.post(`${path}/un-approve`, { customerTest: id, remarks: 'Other side' })
    const change = { text: '<p>Right kidney: calculus.</p>', pictures: [], reportFooter, version: 1, remarks: 'Side' }
    await desk.sonologist.patch(`${path}/${id}`, change)
    await verify(2)
    expect((await issue()).body).toMatchObject({
      version: 2,
      content: { amended: { version: 2, reason: 'Other side' } },
    })
    expect(await pdf(`report_no=${reportNo}`)).toContain('AMENDED,version2')
    const first = await pdf(`report_no=${reportNo}&version=1`)
    expect(first).toContain('Liver:normal')
    expect(first).not.toContain('AMENDED')
    expect(first).toContain('SUPERSEDEDbyversion2')
    const again = { reportNo, version: 1 }
    expect((await desk.sonologist.post(`${path}/print`, again)).status).toBe(409)
    const marked = { ...again, markedCopy: true }
    expect((await desk.sonologist.post(`${path}/print`, marked)).body.printCount).toBe(3)
    expect((await desk.sonologist.get(`${path}/issued-report?report_no=${reportNo}`)).body).toMatchObject([
      { version: 2, amended: true, printCount: 1, state: 'issued' },
      { version: 1, amended: false, printCount: 3, state: 'superseded', stateReason: 'Other side' },
    ])
  })

  it('is withdrawn with a list of whom to call; reports of FHIR are those of samples', async () => {
    const { reportNo } = (await report()).body
    await verify()
    await desk.sonologist.post(`${path}/issue`, { reportNo })
    const fhir = async (query: string) => {
      const { status, body } = await desk.admin.get(`fhir/r4/DiagnosticReport?${query}`)
      return [status, body.total]
    }
    expect(await fhir(`patient=${bill.customer}`)).toEqual([200, 0])
    const gone = { reportNo, version: 1, remarks: 'Other patient' }
    expect((await desk.sonologist.post(`${path}/withdraw`, gone)).body.recipients).toHaveLength(1)
    const [call] = (await desk.sonologist.get(`${withdrawnReportsApiPath}?report_no=${reportNo}`)).body.results
    expect(call).toMatchObject({ reportNo, how: 'print', customerNo: bill.customerNo, givenBy: 'Sabina Maharjan' })
    const response = await desk.sonologist.post(`${withdrawnReportsApiPath}/${call.id}/answer`, { toldTo: 'Bina' })
    expect(response.body).toMatchObject({ toldTo: 'Bina', withdrawalReason: 'Other patient' })
    const [owed] = (await desk.sonologist.get(`${path}/customer-test/${bill.id}`)).body
    expect(owed).toMatchObject({ issuedVersion: 1, issuedState: 'withdrawn' })
  })

  it('leads by its QR code to the page that says whether it is genuine', async () => {
    const { reportNo } = (await report()).body
    await verify()
    const { publicUrl } = readConfig({ PUBLIC_URL: 'https://lab.example/' })
    const app = await buildApp(desk.server.db, { publicUrl })
    try {
      const headers = { authorization: `Bearer ${desk.sonologist.tokens.access}`, ...idempotencyHeader() }
      const issued = await app.inject({ method: 'POST', url: `/api/v1/${path}/issue`, headers, payload: { reportNo } })
      const { verifyUrl } = issued.json()
      expect(verifyUrl).toMatch(/^https:\/\/lab\.example\/verify\/[0-9a-f-]{36}$/)
      const file = await app.inject({ url: `/api/v1/${path}/report.pdf?report_no=${reportNo}&version=1`, headers })
      const pages = await readPdf(file.rawPayload)
      expect(withoutSpaces(pages.map(({ text }) => text).join())).toContain(verifyUrl)
      const { statusCode, body } = await app.inject(new URL(verifyUrl).pathname)
      expect(statusCode).toBe(200)
      for (const words of ['Ultrasound report', 'it is the newest', 'Prayog Diagnostic Centre'])
        expect(body).toContain(words)
    } finally {
      await app.close()
    }
  })

  it('does not leave without anybody of a council, and is signed by the sonologist where nobody is chosen', async () => {
    const { reportNo } = (await report({ reportFooter: [] })).body
    await verify()
    const link = (userName: number | null) =>
      desk.server.db.updateTable('doctor').set({ userNameId: userName }).where('code', '=', 'SM').execute()
    await link(null)
    const issue = () => desk.sonologist.post(`${path}/issue`, { reportNo })
    expect(await issue()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Nobody with a council number signs/) },
    })
    await link(desk.sonologist.id)
    expect((await issue()).body.content.signatories).toMatchObject([{ nmcNo: '12003', alignment: 'RIGHT' }])
  })

  it('is refunded and not reported once it is written, unless somebody decides otherwise or it was issued', async () => {
    const test = await new Laboratory(desk.admin).idOf('test-app/test', abdomen)
    const line = await offeredLine(desk.admin, test)
    const sold = async () =>
      (await desk.admin.post(sales, billOf([line], bill.customer, { payType: 2 }), idempotencyHeader())).body
        .id as number
    const state = async (sale: number) => (await desk.sonologist.get(`${path}/customer-test/${sale}`)).body[0]
    const written = async (sale: number) => {
      const owed = await state(sale)
      const { reportNo } = (await desk.sonologist.post(path, { customerTest: owed.id, text: findings })).body
      return { id: owed.id, reportNo }
    }
    const refund = async (sale: number, status: number) => {
      const [{ id: atWork }] = (await desk.admin.get(`${refunds}/tests-at-work?sale_main=${sale}`)).body
      const confirmed = { confirmedTests: [{ id: atWork, status }] }
      expect((await desk.admin.post(refunds, await refundOf(desk.admin, sale, [1]), idempotencyHeader())).status).toBe(
        409,
      )
      const refund = await desk.admin.post(
        refunds,
        await refundOf(desk.admin, sale, [1], confirmed),
        idempotencyHeader(),
      )
      expect(refund.status, JSON.stringify(refund.body)).toBe(201)
    }
    const sale = await sold()
    const one = await written(sale)
    await refund(sale, 3)
    expect(await state(sale)).toMatchObject({ status: -1, statusDisplay: 'Refunded: not reported' })
    const check = () => desk.sonologist.post(`${path}/verify`, { customerTest: one.id, version: 1 })
    expect((await check()).body.message).toBe(`${abdomen} is refunded and not reported.`)
    const anyway = { remarks: 'It was found already' }
    const decided = await desk.admin.post(`lab-result-entry-app/customer-test/${one.id}/report-anyway`, anyway)
    expect(decided.body).toMatchObject({ status: 3 })
    expect((await check()).status).toBe(200)

    const later = await sold()
    const two = await written(later)
    await desk.sonologist.post(`${path}/verify`, { customerTest: two.id, version: 1 })
    expect((await desk.sonologist.post(`${path}/issue`, { reportNo: two.reportNo })).status).toBe(200)
    await refund(later, 4)
    // its result left the house: what was reported can still be corrected
    expect(await state(later)).toMatchObject({ status: 4 })
  })

  it('is withdrawn with its bill line until it is reported', async () => {
    const test = await new Laboratory(desk.admin).idOf('test-app/test', abdomen)
    const line = await offeredLine(desk.admin, test)
    const sale = await desk.admin.post(sales, billOf([line], bill.customer, { payType: 2 }), idempotencyHeader())
    expect(sale.status, JSON.stringify(sale.body)).toBe(201)
    const [owed] = (await desk.sonologist.get(`${path}/customer-test/${sale.body.id}`)).body
    const refund = await desk.admin.post(refunds, await refundOf(desk.admin, sale.body.id, [1]), idempotencyHeader())
    expect(refund.status, JSON.stringify(refund.body)).toBe(201)
    expect((await desk.sonologist.get(`${path}/customer-test/${sale.body.id}`)).body).toEqual([])
    const late = await desk.sonologist.post(path, { customerTest: owed.id, text: findings })
    expect([late.status, late.body.message]).toEqual([409, `Returned: ${abdomen}.`])
  })

  it('asks for each right', async () => {
    const refused = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(403)
    const { technician, sonologist } = desk
    const { reportNo } = (await report()).body
    for (const address of [
      '',
      '/to-report',
      '/to-verify',
      `/customer-test/${bill.id}`,
      `/examination/${id}`,
      '/report-footer',
    ])
      await refused(technician.get(path + address))
    for (const name of ['report', 'report.pdf', 'issued-report'])
      await refused(technician.get(`${path}/${name}?report_no=${reportNo}`))
    await refused(technician.post(path, { customerTest: id, text: findings }))
    await refused(technician.patch(`${path}/${id}`, {}))
    for (const name of ['picture', 'verify', 'un-approve', 'issue', 'print'])
      await refused(technician.post(`${path}/${name}`, {}))
    for (const bad of [0, 99999999, bill.tests.Urea])
      expect((await sonologist.get(`${path}/examination/${bad}`)).status).toBe(404)
    expect((await sonologist.get(`${path}/report?report_no=U9999999`)).status).toBe(404)
  })
})
