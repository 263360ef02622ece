import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '~/server/config'
import { buildApp } from '~/server/start'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
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
    await desk.correct('Urea', '44')
    await desk.verify('Urea')
    expect(await issue()).toBe(3)
    for (const version of [1, 2]) expect((await page(version)).html).toContain('AMENDED since')
    expect((await page(3)).html).toContain('it is the newest')
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
    await db.updateTable('mail').set({ state: 'sent', documentId: id }).where('id', '=', body.id).execute()
    expect(await waiting()).toBe(noted - 1)
    await rule(false)
  })
})
