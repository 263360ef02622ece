import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobWorkers, startWorkers } from '~/server/jobs/workers'
import { mailTable } from '~/server/mail/tables'
import { retryDelaySeconds } from '~/server/outbox/outbox'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { issuedReportApiPath } from '../../custom/lab/shared/issued-reports/issuedReportPaths'
import { readPdf, withoutSpaces } from '../unit/print/support/readPdf'
import { attachedPdf, type MailHouse, startMailHouse } from './support/mailHouse'
import { reportDesk, reportPath } from './support/reportDesk'

const ruleCalls = 'core-app/organization-rule'
const patience = { timeout: 20_000, interval: 50 }

describe('mailed reports', () => {
  const desk = reportDesk()
  let house: MailHouse
  let workers: JobWorkers[]
  let dataDir: string
  const logged: unknown[][] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prayog-mail-'))
    const log = { error: (...line: unknown[]) => logged.push(line), warn: (...line: unknown[]) => logged.push(line) }
    const start = () =>
      startWorkers(desk.server.db, { log, dataDir, publicUrl: 'https://lab.example', pollingSeconds: 0.5 })
    workers = [await start(), await start()]
  })
  afterAll(async () => {
    for (const one of workers) await one.stop()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(async () => {
    house = await startMailHouse()
    await settings({})
    logged.length = 0
  })
  afterEach(async () => {
    await house.close()
    await takeRowTransition(desk.server.db, mailTable, 'fail', sql`r.state = 'waiting'`)
  })

  const settings = async (changes: Record<string, unknown>) => {
    const { id } = (await desk.admin.get(`${ruleCalls}?limit=1&ordering=name`)).body.results[0]
    const server = { mailHost: '127.0.0.1', mailPort: house.port, mailSecurity: 3, mailFromAddress: 'lab@example.com' }
    const open = { mailUserName: null, mailPassword: null, protectMailedReports: false }
    const change = { ...server, ...open, remarks: 'Mail', ...changes }
    const answer = await desk.admin.patch(`${ruleCalls}/${id}`, change)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const issue = async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    expect((await desk.verifier.post(`${reportPath}/issue`, { sampleNo: desk.patient.sampleNo })).status).toBe(200)
  }
  const mail = (body: object = {}) =>
    desk.verifier.post(`${reportPath}/email`, {
      ...{ sampleNo: desk.patient.sampleNo, version: 1, to: 'maya@example.com' },
      ...body,
    })
  const mails = async () =>
    (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`)).body[0].mails
  const comesTo = (state: object) => vi.waitFor(async () => expect((await mails())[0]).toMatchObject(state), patience)
  /** Retries are due now. */
  const hurry = () =>
    sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`.execute(
      desk.server.db,
    )

  it('leave within seconds, once, though two processes look for work and the mail server is slow', async () => {
    house.delayMs = 1500
    await issue()
    const from = performance.now()
    const asked = await mail()
    expect([asked.status, asked.body]).toMatchObject([200, { to: 'maya@example.com', state: 'waiting', tries: 0 }])
    expect(performance.now() - from).toBeLessThan(1000)
    await comesTo({ state: 'sent', tries: 1, message: 'The mail server took the mail.', sentAt: expect.any(String) })
    expect(house.received).toHaveLength(1)
    const { to, raw } = house.received[0]!
    expect(to).toBe('maya@example.com')
    expect(raw).toContain(`Subject: Laboratory report ${desk.patient.sampleNo}`)
    expect(raw).toContain('lab@example.com')
    expect(raw).not.toContain('Gurung')
    const text = (await readPdf(attachedPdf(raw))).map((page) => page.text).join('\n')
    for (const words of [
      'Maya Gurung',
      'Reactive',
      'Scan to see whether this report is genuine',
      'https://lab.example/verify/',
    ])
      expect(withoutSpaces(text)).toContain(withoutSpaces(words))
    expect(text).not.toContain('NOT ISSUED')
    expect((await desk.verifier.post(`${reportPath}/email/${asked.body.id}/send-again`)).status).toBe(409)
  })

  it('open with the date of birth where the rule says so', async () => {
    await settings({ protectMailedReports: true })
    await issue()
    await mail()
    await comesTo({ state: 'sent' })
    const { raw } = house.received[0]!
    await expect(readPdf(attachedPdf(raw))).rejects.toThrow('No password given')
    await expect(readPdf(attachedPdf(raw), '19801123')).rejects.toThrow('Incorrect Password')
    const text = (await readPdf(attachedPdf(raw), '19801122')).map((page) => page.text).join('\n')
    expect(withoutSpaces(text)).toContain('MayaGurung')
  })

  it('fail for good where the address is refused, until someone who may sends them again', async () => {
    house.refuses = 550
    await issue()
    const { id } = (await mail()).body
    await comesTo({ state: 'failed', tries: 1, message: 'The mail server refused the mail.', nextTryAt: null })
    expect((await mails())[0].answer).toContain('No such mailbox here')
    expect(logged).toHaveLength(1)
    const said = 'The mail to maya@example.com could not be sent.\nThe mail server refused the mail.'
    const [notice] = (await desk.verifier.get('notice')).body.results
    expect(notice).toMatchObject({ action: 'failed mail', text: said, of: desk.patient.sampleNo, isNew: true })
    const record = notice.address.match(/^\/issued-report\/(\d+)\/show$/)[1]
    const history = (await desk.admin.get(`${issuedReportApiPath}/${record}/history`)).body.results
    expect(history[0]).toMatchObject({ action: 'failed mail', text: said })
    await hurry()
    house.refuses = undefined
    expect((await desk.technician.post(`${reportPath}/email/${id}/send-again`)).status).toBe(403)
    expect((await desk.verifier.post(`${reportPath}/email/2000000000/send-again`)).status).toBe(404)
    expect((await desk.verifier.post(`${reportPath}/email/${id}/send-again`)).body.state).toBe('waiting')
    await comesTo({ state: 'sent', tries: 1 })
    expect(house.received).toHaveLength(1)
  })

  it('are tried again where the mail server says later', async () => {
    house.refuses = 450
    await issue()
    await mail()
    await comesTo({ state: 'waiting', tries: 1, message: 'The mail server asks to try again later.' })
    expect((await mails())[0].nextTryAt).toEqual(expect.any(String))
    await hurry()
    await comesTo({ state: 'sent', tries: 2, nextTryAt: null })
    expect(house.received).toHaveLength(1)
  })

  it('are tried again where the connection breaks or nobody is there, and given up some day', async () => {
    house.drops = true
    await issue()
    await mail()
    await comesTo({ state: 'waiting', tries: 1, message: 'The mail server cannot be reached.' })
    house.drops = false
    await settings({ mailPort: 1 })
    await hurry()
    await comesTo({ state: 'waiting', tries: 2, message: 'The mail server cannot be reached.' })
    await desk.server.db.updateTable('mail').set({ tries: 101 }).where('state', '=', 'waiting').execute()
    await hurry()
    await comesTo({ state: 'failed', tries: 102, nextTryAt: null })
    await settings({})
    await desk.verifier.post(`${reportPath}/email/${(await mails())[0].id}/send-again`)
    await comesTo({ state: 'sent', tries: 1 })
  })

  it('wait while the password is wrong, and leave when it is right', async () => {
    const access = { mailUserName: 'lab' }
    await settings({ ...access, mailPassword: 'wrong' })
    await issue()
    await mail()
    await comesTo({ state: 'waiting', tries: 1, message: 'The mail server refused the user name or password.' })
    await settings({ ...access, mailPassword: house.password })
    await hurry()
    await comesTo({ state: 'sent', tries: 2 })
  })

  it('lie in the outbox folder while no mail server is set up, and leave from there', async () => {
    await settings({ mailHost: null })
    await issue()
    const { id } = (await mail()).body
    await comesTo({ state: 'filed', message: 'No mail server is set up: the mail lies in the folder outbox.' })
    const folder = join(dataDir, 'outbox')
    expect(await readdir(folder)).toEqual([`mail-${id}.eml`])
    expect((await stat(join(folder, `mail-${id}.eml`))).mode & 0o077).toBe(0)
    const raw = await readFile(join(folder, `mail-${id}.eml`), 'utf8')
    expect(raw).toContain('To: maya@example.com')
    expect((await readPdf(attachedPdf(raw))).length).toBe(1)
    await settings({})
    await desk.verifier.post(`${reportPath}/email/${id}/send-again`)
    await comesTo({ state: 'sent' })
  })

  it('issue the report that was not, without a print, to the address that the patient left', async () => {
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    const bare = { version: null, to: null }
    const answer = await mail(bare)
    expect([answer.status, answer.body.message]).toEqual([409, 'The patient left no mail address.'])
    expect((await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`)).body).toEqual([])
    const { id } = desk.patient.customer
    const email = `patient-${id}@example.com`
    await desk.server.db.updateTable('customer').set({ email }).where('id', '=', id).execute()
    expect((await mail(bare)).body).toMatchObject({ to: email })
    const [issued] = (await desk.verifier.get(`${reportPath}/issued-report?sample_no=${desk.patient.sampleNo}`)).body
    expect(issued).toMatchObject({ version: 1, printCount: 0 })
  })

  it('are refused for bad input, and nothing is sent', async () => {
    await issue()
    for (const to of [
      'maya',
      'maya@example',
      'a@b.com\r\nBcc: c@d.com',
      'a@b.com, c@d.com',
      '',
      `${'x'.repeat(300)}@b.com`,
    ])
      expect([to, (await mail({ to })).status]).toEqual([to, 400])
    expect((await mail({ version: 7 })).status).toBe(404)
    expect((await mail({ sampleNo: 'S9999999' })).status).toBe(404)
    expect((await desk.technician.post(`${reportPath}/email`, {})).status).toBe(403)
    expect(await mails()).toEqual([])
  })

  it('can be tried out, and what the mail server answers is said', async () => {
    const tryOut = () => desk.admin.post('core-app/mail-server/try-out', { to: 'owner@example.com' })
    expect(await tryOut()).toMatchObject({ status: 200, body: { isSent: true } })
    expect(house.received.map(({ to }) => to)).toEqual(['owner@example.com'])
    house.refuses = 550
    const { body } = await tryOut()
    expect(body).toMatchObject({ isSent: false, message: 'The mail server refused the mail.' })
    expect(body.answer).toContain('No such mailbox here')
    await settings({ mailHost: null })
    expect((await tryOut()).status).toBe(409)
    expect((await desk.admin.get('core-app/mail-server')).body.server).toBeNull()
  })

  it('sign in with a password that goes nowhere else', async () => {
    const secret = 'Tres.Secret-2'
    await settings({ mailUserName: 'lab', mailPassword: secret })
    const { id } = (await desk.admin.get(`${ruleCalls}?limit=1&ordering=name`)).body.results[0]
    const edit = (changes: object) => desk.admin.patch(`${ruleCalls}/${id}`, { remarks: 'Mail', ...changes })
    for (const moved of [{ mailHost: 'localhost' }, { mailSecurity: 1 }, { mailUserName: 'other' }]) {
      const { status, body } = await edit(moved)
      expect([moved, status, body.errors?.mailPassword]).toEqual([moved, 400, expect.stringContaining('again')])
    }
    const unsafe = await edit({ mailHost: 'smtp.example.com', mailPassword: secret })
    expect(unsafe.body.errors).toEqual({ mailSecurity: 'A password is never sent without encryption.' })
    const mails = [
      (await desk.admin.get(`${ruleCalls}?limit=0`)).body,
      (await desk.admin.get('core-app/mail-server')).body,
      await desk.server.db.selectFrom('activity').selectAll().execute(),
    ]
    expect(JSON.stringify(mails)).not.toContain(secret)
  })
})

it('waits twice as long after each try, an hour at the most', () => {
  expect([1, 2, 3, 7, 8, 100].map((tries) => retryDelaySeconds(tries, 30))).toEqual([30, 60, 120, 1920, 3600, 3600])
})
