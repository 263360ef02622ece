import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '~/server/config'
import { mailTable } from '~/server/mail/tables'
import { buildApp } from '~/server/start'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { samplesPath } from './support/collectionDesk'
import { entryPath } from './support/entryDesk'
import { reportDesk, reportPath } from './support/reportDesk'

describe('the page that a report’s QR code leads to', () => {
  const desk = reportDesk()
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://lab.example/' })
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildApp(desk.server.db, { publicUrl, clock: () => new Date('2025-11-21T08:00:00Z') })
  })
  afterAll(() => app.close())

  const issue = async () =>
    (await desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })).body.version
  const show = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path)
    return { status: statusCode, html: body, headers }
  }
  const tokenOf = async (version: number): Promise<string> => {
    const { sampleNo } = desk.patient
    const row = desk.server.db.selectFrom('issuedReport').select('token').where('sampleNo', '=', sampleNo)
    return (await row.where('version', '=', version).executeTakeFirstOrThrow()).token
  }
  const page = async (version: number) => show(`/verify/${await tokenOf(version)}`)

  it('says whether a version is genuine, and whether it was completed or amended since', async () => {
    await desk.verify('Urea', 'HBsAg')
    await issue()
    const { status, html } = await page(1)
    expect(status).toBe(200)
    for (const words of ['it is the newest', 'सबैभन्दा नयाँ', 'Prayog Diagnostic Centre', 'संस्करण 1', 'preliminary'])
      expect(html).toContain(words)
    await desk.verify('Haemoglobin')
    expect(await issue()).toBe(2)
    expect((await page(1)).html).toContain('A newer version has been issued since')
    expect((await page(2)).html).toContain('it is the newest')
    await desk.unapprove('Wrong tube', 'Urea')
    expect((await page(2)).html).toContain('UNDER CORRECTION')
    expect((await page(2)).html).not.toContain('it is the newest')
    await desk.correct('Urea', '44')
    await desk.verify('Urea')
    expect((await page(2)).html).toContain('UNDER CORRECTION')
    expect(await issue()).toBe(3)
    for (const version of [1, 2]) expect((await page(version)).html).toContain('AMENDED since')
    expect((await page(3)).html).toContain('it is the newest')
  })

  it('says the newest again once what was taken back is verified unchanged', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    await desk.unapprove('Look again', 'Urea', 'HBsAg')
    await desk.verify('Urea')
    expect((await page(1)).html).toContain('UNDER CORRECTION')
    const query = `sample_no=${desk.patient.sampleNo}`
    const [version] = (await desk.verifier.get(`${reportPath}/issued-report?${query}`)).body
    expect(version).toMatchObject({ state: 'underCorrection', stateReason: 'Look again', stateBy: 'Vidya Joshi' })
    await desk.verify('HBsAg')
    expect((await page(1)).html).toContain('it is the newest')
    const moves = await desk.server.db
      .selectFrom('issuedReportStateTransition as x')
      .innerJoin('issuedReportState as t', 't.id', 'x.recordId')
      .innerJoin('issuedReport as r', 'r.id', 't.issuedReportId')
      .select(['fromState', 'toState', 'x.reason'])
      .where('sampleNo', '=', desk.patient.sampleNo)
      .orderBy('x.id')
      .execute()
    expect(moves).toEqual([
      { fromState: 'issued', toState: 'underCorrection', reason: 'Look again' },
      { fromState: 'underCorrection', toState: 'issued', reason: null },
    ])
  })

  it('says that a report was withdrawn, which lists who received it and leaves no more', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    const { sampleNo } = desk.patient
    await desk.verifier.post(`${reportPath}/hand-over`, { sampleNo, version: 1, to: 'Sita' })
    const mail = (await desk.verifier.post(`${reportPath}/email`, { sampleNo, version: 1, to: 'maya@example.com' }))
      .body
    const withdraw = (body: object = {}) =>
      desk.verifier.post(`${reportPath}/withdraw`, { sampleNo, version: 1, remarks: 'Wrong patient', ...body })
    expect((await withdraw({ remarks: ' ' })).body.errors).toHaveProperty('remarks')
    expect((await withdraw({ version: 2 })).status).toBe(409)
    expect((await desk.technician.post(`${reportPath}/withdraw`, {})).status).toBe(403)
    const both = await Promise.all([withdraw(), withdraw()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body.recipients).toMatchObject([
      { how: 'print', recipient: desk.patient.customer.fullName, copies: 1 },
      { how: 'hand', recipient: 'Sita', copies: 1 },
    ])
    expect((await page(1)).html).toContain('WITHDRAWN')
    // the mail that had not left does not leave, and is not sent again
    const { status, body } = await desk.verifier.post(`${reportPath}/email/${mail.id}/send-again`, { markedCopy: true })
    expect([status, body.message]).toEqual([409, 'Version 1 was withdrawn and cannot be handed out.'])
    for (const [way, body] of [
      ['print', {}],
      ['email', { to: 'maya@example.com' }],
      ['hand-over', { to: 'Sita' }],
    ] as const) {
      const marked = { sampleNo, version: 1, markedCopy: true, ...body }
      const { status, body: said } = await desk.verifier.post(`${reportPath}/${way}`, marked)
      expect([way, status, said.message]).toEqual([way, 409, 'Version 1 was withdrawn and cannot be handed out.'])
    }
    const fhir = `fhir/r4/DiagnosticReport/${sampleNo}`
    expect((await desk.verifier.get(fhir)).body.status).toBe('entered-in-error')
  })

  it('names nothing in the place of an earlier version while all of them are withdrawn', async () => {
    await desk.verify('Urea', 'HBsAg')
    await issue()
    await desk.verify('Haemoglobin')
    await issue()
    const { sampleNo } = desk.patient
    const withdraw = { sampleNo, version: 2, remarks: 'Wrong patient' }
    expect((await desk.verifier.post(`${reportPath}/withdraw`, withdraw)).status).toBe(200)
    const standing = async () =>
      (await desk.verifier.get(`${reportPath}/report?sample_no=${sampleNo}&version=1`)).body.standing
    expect(await standing()).toEqual({ state: 'withdrawn', replacedBy: null })
    expect((await page(1)).html).toContain('WITHDRAWN')
    expect((await page(1)).html).not.toContain('Another report takes its place')
    expect(await issue()).toBe(3)
    expect(await standing()).toEqual({ state: 'withdrawn', replacedBy: { no: sampleNo, version: 3 } })
    expect((await page(1)).html).toContain('Another report takes its place')
  })

  it('says which report replaces that of a rejected tube; the new one names the old and why', async () => {
    const { laboratory, technician, verifier, server, unapprove } = desk
    const tube = await laboratory.collect(['Haemoglobin'])
    const test = tube.tests.Haemoglobin!
    const finish = async (sample: { id: number; no: string }, value: string) => {
      const testResult = [{ customerTest: test, value }]
      const entered = await technician.post(entryPath, { collectedSample: sample.id, testResult })
      expect(entered.status, JSON.stringify(entered.body)).toBe(201)
      await verifyAll(sample.no)
      const issued = await verifier.post(`${reportPath}/issue`, { sampleNo: sample.no })
      expect(issued.status, JSON.stringify(issued.body)).toBe(200)
      return { entry: entered.body.id, content: issued.body.content }
    }
    const verifyAll = async (no: string) =>
      verifier.post(`${reportPath}/verify`, {
        customerTests: (await desk.lines(no)).map(({ id, result }) => ({ id, version: result?.version })),
      })
    const { entry } = await finish({ id: tube.collectedSample, no: tube.sampleNo }, '13')
    desk.patient = tube
    await unapprove('Looks diluted', 'Haemoglobin')
    const result = (await desk.lines())[0]?.result
    const cleared = [{ customerTest: test, value: '', version: result?.version }]
    expect((await technician.patch(`${entryPath}/${entry}`, { testResult: cleared })).status).toBe(200)
    const reasons = await technician.get(`${samplesPath}/rejection-reason?search=Haemolysed`)
    const reason: number = reasons.body.results[0].id
    const rejected = await technician.post(`${samplesPath}/reject`, { sample: tube.collectedSample, reason })
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200)
    expect((await page(1)).html).toContain('WITHDRAWN')
    const again = await technician.post(
      samplesPath,
      { customerTests: [test], customer: tube.customer.id, remarks: '' },
      { 'idempotency-key': randomUUID() },
    )
    const no: string = again.body.sampleNo
    expect(no).not.toBe(tube.sampleNo)
    const { content } = await finish({ id: again.body.samples[0].id, no }, '9')
    expect(content.replaces).toMatchObject([
      { no: tube.sampleNo, version: 1, state: 'withdrawn', reason: expect.stringContaining('Haemolysed') },
    ])
    const paper = await verifier.get(`${reportPath}/report.pdf?sample_no=${no}`)
    const text = withoutSpaces((await readPdf(paper.body)).map(({ text }) => text).join(' '))
    expect(text).toContain(withoutSpaces(`replaces report ${tube.sampleNo}, version 1`))
    const old = await page(1)
    expect(old.html).toContain('WITHDRAWN')
    expect(old.html).toContain('Another report takes its place')
    const answered = await verifier.get(`${reportPath}/report?sample_no=${tube.sampleNo}`)
    expect(answered.body).toMatchObject({
      version: 1,
      standing: { state: 'withdrawn', replacedBy: { no, version: 1 } },
    })
    const called = server.db
      .selectFrom('withdrawnReportRecipient as w')
      .innerJoin('issuedReport as r', 'r.id', 'issuedReportId')
    expect(await called.select(['how', 'copies']).where('sampleNo', '=', tube.sampleNo).execute()).toEqual([
      { how: 'print', copies: 1 },
    ])
    const fhir = async (id: string) => (await verifier.get(`fhir/r4/DiagnosticReport/${id}`)).body
    expect((await fhir(tube.sampleNo)).status).toBe('entered-in-error')
    expect(await fhir(no)).toMatchObject({
      status: 'final',
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-replaces',
          valueReference: { reference: `DiagnosticReport/${tube.sampleNo}` },
        },
      ],
    })
    for (const [way, body] of [
      ['print', {}],
      ['email', { to: 'maya@example.com' }],
      ['hand-over', { to: 'Sita' }],
    ] as const) {
      const marked = { sampleNo: tube.sampleNo, version: 1, markedCopy: true, ...body }
      expect([way, (await verifier.post(`${reportPath}/${way}`, marked)).status]).toEqual([way, 409])
    }
  })

  it('says nothing of the patient, and runs nothing', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    const { html, headers } = await page(1)
    const { customer, sampleNo } = desk.patient
    for (const secret of ['Gurung', 'Maya', customer.customerNo, sampleNo, 'Urea', 'HBsAg', 'Reactive'])
      expect(html).not.toContain(secret)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      ...['no-store', 'noindex', 'no-referrer'],
    ])
  })

  it('answers a guess with a plain no', async () => {
    for (const guess of ['1', '00000000-0000-4000-8000-000000000000', '%00', '%27%3B--', 'x'.repeat(150), '<b>']) {
      const { status, html } = await show(`/verify/${guess}`)
      expect([guess, status]).toEqual([guess, 404])
      expect(html).toContain('has issued no report with this code')
      expect(html).not.toContain('<b>')
    }
  })

  it('stands on what was issued, where it is known how people reach this server', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const report = async () => {
      const url = `/api/v1/${reportPath}/report?sample_no=${desk.patient.sampleNo}`
      return (await app.inject({ url, headers: { authorization: `Bearer ${desk.verifier.tokens.access}` } })).json()
    }
    expect((await report()).verifyUrl).toBeNull()
    await issue()
    expect((await report()).verifyUrl).toBe(`https://lab.example/verify/${await tokenOf(1)}`)
    const answer = await desk.verifier.get(`${reportPath}/report.pdf?sample_no=${desk.patient.sampleNo}`)
    const text = (await readPdf(answer.body)).map((one) => one.text).join('')
    expect(withoutSpaces(text)).not.toContain('Scantosee')
  })

  it('needs an address that can be meant', () => {
    expect(publicUrl).toBe('https://lab.example')
    for (const PUBLIC_URL of ['lab.example', 'ftp://lab.example', 'https://lab.example?x', 'https://a b'])
      expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL')
  })
})

describe('handing reports over', () => {
  const desk = reportDesk()
  const waiting = async () => (await desk.verifier.get(`${reportPath}/ready`)).body.count
  const handOver = (body: object) =>
    desk.verifier.post(`${reportPath}/hand-over`, { sampleNo: desk.patient.sampleNo, version: 1, to: 'Sita', ...body })
  const issue = () => desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })

  it('says to whom and when, and refuses what cannot be', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    expect((await handOver({})).status).toBe(404)
    await issue()
    expect(await handOver({ to: ' Sita Gurung ' })).toMatchObject({ status: 201, body: { to: 'Sita Gurung' } })
    await handOver({ to: 'The ward' })
    const [{ handOvers }] = (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`))
      .body
    expect(handOvers).toMatchObject([
      { to: 'Sita Gurung', by: 'Vidya Joshi', at: expect.any(String) },
      { to: 'The ward' },
    ])
    for (const bad of [{ to: ' ' }, { to: null }, { to: 'x'.repeat(201) }, { version: 0 }, { more: 1 }])
      expect([bad, (await handOver(bad)).status]).toEqual([bad, 400])
    expect((await handOver({ version: 2 })).status).toBe(404)
    expect((await desk.technician.post(`${reportPath}/hand-over`, {})).status).toBe(403)
  })

  it('is waited for where the rule has it noted; a mail that arrived counts as well', async () => {
    const before = await waiting()
    const rule = (noteHandOver: boolean) =>
      desk.server.db.updateTable('organizationRule').set({ noteHandOver }).execute()
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    expect(await waiting()).toBe(before + 1)
    await issue()
    expect(await waiting()).toBe(before)
    await rule(true)
    const noted = await waiting()
    expect(noted).toBeGreaterThan(before)
    await handOver({})
    expect(await waiting()).toBe(noted - 1)

    const { body } = await desk.verifier.post(`${reportPath}/email`, {
      ...{ sampleNo: desk.patient.sampleNo, to: 'maya@example.com' },
    })
    const { db } = desk.server
    await desk.unapprove('Wrong tube', 'Urea')
    await desk.correct('Urea', '44')
    desk.server.setClock(new Date('2025-11-21T08:00:00Z'))
    await desk.verify('Urea')
    const again = (await issue()).body
    expect([again.version, await waiting()]).toEqual([2, noted])
    const { id } = await db
      .selectFrom('issuedReport')
      .select('id')
      .where('version', '=', 2)
      .where('sampleNo', '=', desk.patient.sampleNo)
      .executeTakeFirstOrThrow()
    await db.updateTable('mail').set({ documentId: id }).where('id', '=', body.id).execute()
    await takeRowTransition(db, mailTable, 'send', [body.id])
    expect(await waiting()).toBe(noted - 1)
    await rule(false)
  })
})
