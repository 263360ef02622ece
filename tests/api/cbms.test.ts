import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '~/server/database/transaction'
import { startWorkers, type Workers } from '~/server/jobs/workers'
import { withDiscountAmount } from '../../custom/billing/rules'
import { delayAfter } from '../../custom/cbms/answers'
import { enqueueCbms } from '../../custom/cbms/operations/enqueueCbms'
import { returnPayload } from '../../custom/cbms/payload'
import { creditNoteOf } from '../../custom/refund/paper'
import { BillingData, billOf, keyOf, offeredLine, openRule, sales } from './support/billing'
import { startTaxOffice, type TaxOffice } from './support/cbms'
import { refundOf, refunds } from './support/refund'
import { type Answer, type Caller, startTestServer, type TestServer } from './support/server'

const ruleCalls = 'core-app/organization-rule'
const patience = { timeout: 20_000, interval: 50 }

describe('reports to CBMS', () => {
  let server: TestServer
  let admin: Caller
  let clerk: Caller
  let data: BillingData
  let office: TaxOffice
  let workers: Workers[]
  let patient: number
  let test: number
  const logged: unknown[][] = []
  const log = { error: (...line: unknown[]) => logged.push(line), warn: (...line: unknown[]) => logged.push(line) }

  beforeAll(async () => {
    server = await startTestServer()
    const signedIn = await server.signIn('admin')
    admin = signedIn
    clerk = await server.signIn('clerk')
    data = new BillingData(server.db, signedIn.id)
    patient = await data.patient({ panNo: '123456789' })
    test = await data.test({ price: '450.00' })
    await server.db.updateTable('organizationSetup').set({ panNo: '601234567' }).execute()
    // Two, as of two server processes on one database.
    workers = [
      await startWorkers(server.db, { log, pollingSeconds: 0.5 }),
      await startWorkers(server.db, { log, pollingSeconds: 0.5 }),
    ]
  })
  beforeEach(async () => {
    office = await startTaxOffice()
    await data.rule(openRule)
    await settings({})
    logged.length = 0
  })
  afterEach(async () => {
    await office.close()
    await server.db.deleteFrom('cbmsReport').execute()
  })
  afterAll(async () => {
    for (const one of workers) await one.stop()
    await server.close()
  })

  const ruleId = async () => (await admin.get(`${ruleCalls}?limit=1&ordering=name`)).body.results[0].id
  /** Sets CBMS up as the organization rule's form does. */
  const settings = async (changes: Record<string, unknown>) => {
    const access = { cbms: true, cbmsAddress: office.url, cbmsUserName: 'lab', cbmsPassword: office.password }
    const answer = await admin.patch(`${ruleCalls}/${await ruleId()}`, { ...access, remarks: 'CBMS', ...changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const post = async (changes: Record<string, unknown> = {}, discount = '0.00') => {
    const line = withDiscountAmount(await offeredLine(clerk, test), discount)
    const answer = await clerk.post(sales, billOf([line], patient, changes), keyOf())
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const stateOf = async (id: number) => (await clerk.get(`${sales}/${id}`)).body.cbms
  const comesTo = (id: number, state: object) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject(state), patience)
  const matches = (now: object, state: object) => expect.objectContaining(state).asymmetricMatch(now)
  /** What waits for a later try is due now. */
  const hurry = () =>
    sql`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`.execute(server.db)
  const comesInTimeTo = (id: number, state: object) =>
    vi.waitFor(async () => {
      const now = await stateOf(id)
      if (!matches(now, state)) await hurry()
      expect(now).toMatchObject(state)
    }, patience)
  const later = (changes: object) => Object.assign(office, changes)

  it('sends a bill at once, once, with the fields of the law, though two processes look for work', async () => {
    const sale = await post({}, '50.00')
    expect(sale.cbms).toMatchObject({ state: 'waiting', tries: 0 })
    await comesTo(sale.id, { state: 'sent', code: 200, tries: 1, realtime: true, sentAt: expect.any(String) })
    expect(office.received).toHaveLength(1)
    const { call, at: _, datetimeClient, ...fields } = office.received[0]!
    expect(call).toBe('bill')
    expect(datetimeClient).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(fields).toEqual({
      username: 'lab',
      password: 'cbms@123',
      seller_pan: '601234567',
      buyer_pan: '123456789',
      buyer_name: 'Sita Gurung',
      fiscal_year: sale.fiscalYear.replace('/', '.0'),
      invoice_number: sale.saleNo,
      invoice_date: sale.createdDateBs.replaceAll('-', '.'),
      total_sales: 400,
      taxable_sales_vat: 0,
      vat: 0,
      excisable_amount: 0,
      excise: 0,
      taxable_sales_hst: 0,
      hst: 0,
      amount_for_esf: 0,
      esf: 0,
      export_sales: 0,
      tax_exempted_sales: 400,
      isrealtime: true,
    })
    expect((await clerk.get(`${sales}?limit=1`)).body.results[0].cbms.state).toBe('sent')
  })

  it('reports nothing while the switch is off', async () => {
    await settings({ cbms: false })
    const sale = await post()
    expect(sale.cbms).toBeNull()
    expect(await server.db.selectFrom('cbmsReport').select('id').execute()).toEqual([])
  })

  it('writes no report for a bill that is refused', async () => {
    const answer = await clerk.post(sales, billOf([], patient), keyOf())
    expect(answer.status).toBe(400)
    expect(await server.db.selectFrom('cbmsReport').select('id').execute()).toEqual([])
  })

  it('lets billing go on while CBMS is slow', async () => {
    later({ delayMs: 2000 })
    const first = await post()
    await vi.waitFor(() => expect(office.received).toHaveLength(1), patience)
    const from = performance.now()
    const second = await post()
    expect(performance.now() - from).toBeLessThan(1500)
    expect(second.cbms.state).toBe('waiting')
    await comesTo(first.id, { state: 'sent', tries: 1 })
    await comesTo(second.id, { state: 'sent', tries: 1 })
    expect(office.received.map(({ invoice_number }) => invoice_number)).toEqual([first.saleNo, second.saleNo])
  })

  it('tries again while CBMS is down, and says later that it comes late', async () => {
    later({ isDown: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1, code: null, message: 'CBMS cannot be reached.' })
    await comesInTimeTo(sale.id, { state: 'waiting', tries: 2 })
    const aMinuteAgo = new Date(Date.now() - 61_000)
    await server.db.updateTable('cbmsReport').set({ issuedAt: aMinuteAgo }).execute()
    later({ isDown: false })
    await comesInTimeTo(sale.id, { state: 'sent', tries: 3, realtime: false })
    expect(office.received.map(({ isrealtime }) => isrealtime)).toEqual([false])
  })

  it('takes "exists already" for success when an answer was lost', async () => {
    later({ forgets: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    later({ forgets: false })
    await comesInTimeTo(sale.id, { state: 'sent', code: 101, message: 'CBMS had the bill already.' })
    expect(office.received).toHaveLength(2)
  })

  it.each([
    [102, 'CBMS could not save the document.'],
    [103, 'CBMS had an unknown fault.'],
  ])('tries again after %i', async (code, message) => {
    later({ answers: code })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1, code, message })
    later({ answers: undefined })
    await comesInTimeTo(sale.id, { state: 'sent', code: 200, tries: 2 })
  })

  it('tries again after an answer that means nothing', async () => {
    later({ says: '<html>Bad Gateway</html>' })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', code: null, message: 'CBMS gave an answer that means nothing.' })
  })

  it.each([
    [104, 'CBMS refused the values of the document.'],
    [105, 'CBMS says that the bill is missing.'],
  ])('fails for good with %i, until someone who may sends it again', async (code, message) => {
    later({ answers: code })
    const sale = await post()
    await comesTo(sale.id, { state: 'failed', code, message, tries: 1 })
    expect(logged).toContainEqual([expect.objectContaining({ documentNo: sale.saleNo, code }), message])
    later({ answers: undefined })
    const { id } = await stateOf(sale.id)
    expect((await clerk.post(`cbms-app/report/${id}/send-again`)).status).toBe(403)
    expect((await admin.post('cbms-app/report/2000000000/send-again')).status).toBe(404)
    const again = await admin.post(`cbms-app/report/${id}/send-again`)
    expect([again.status, again.body.state]).toEqual([200, 'waiting'])
    await comesTo(sale.id, { state: 'sent', code: 200 })
    const sent = await admin.post(`cbms-app/report/${id}/send-again`)
    expect([sent.status, sent.body.message]).toEqual([409, 'CBMS has this document.'])
    const row = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('entity', '=', 'lab-sale')
      .where('action', '=', 'change')
      .where('entityId', '=', sale.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ documentNo: sale.saleNo, userName: 'admin', before: { cbms: 'failed', code } })
  })

  it('stops at wrong credentials, and sends what was held when they are put right', async () => {
    await settings({ cbmsPassword: 'wrong' })
    const first = await post()
    await comesTo(first.id, { state: 'held', code: 100, message: 'CBMS refused the user name or password.' })
    const second = await post()
    await comesTo(second.id, { state: 'held', tries: 0, message: 'CBMS refused the user name or password.' })
    expect(office.received).toHaveLength(1)
    await settings({})
    await comesInTimeTo(first.id, { state: 'sent', tries: 2 })
    await comesInTimeTo(second.id, { state: 'sent', tries: 1 })
  })

  it('tries the same credentials again when a person says so', async () => {
    const right = office.password
    office.password = 'of another day'
    const first = await post()
    await comesTo(first.id, { state: 'held', code: 100 })
    const second = await post()
    await comesTo(second.id, { state: 'held' })
    office.password = right
    await admin.post(`cbms-app/report/${(await stateOf(first.id)).id}/send-again`)
    await comesTo(first.id, { state: 'sent' })
    await comesInTimeTo(second.id, { state: 'sent' })
  })

  it('holds reports while it is switched off or a setting is missing', async () => {
    later({ isDown: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    await settings({ cbms: false })
    await comesInTimeTo(sale.id, { state: 'held', message: 'CBMS is switched off.' })
    later({ isDown: false })
    await settings({})
    await comesInTimeTo(sale.id, { state: 'sent' })
  })

  it('tells the reason of a return as its credit note prints it, also of one without remarks', async () => {
    const sale = await post()
    const other = await post()
    const notes: Answer['body'][] = []
    for (const [{ id }, remarks] of [[sale, ''] as const, [other, 'Not fasting'] as const]) {
      const answer = await clerk.post(refunds, await refundOf(clerk, id, [1], { remarks }), keyOf())
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      notes.push((await clerk.get(`${refunds}/${answer.body.id}`)).body)
    }
    const frame = { printedBy: 'clerk', now: new Date() }
    expect(notes.map((note) => creditNoteOf(note, frame).remarks)).toEqual(['Sales return', 'Not fasting'])
    await vi.waitFor(() => {
      const told = office.received.filter(({ call }) => call === 'billreturn')
      const reasons = told.map(({ credit_note_number, reason_for_return }) => [credit_note_number, reason_for_return])
      expect(reasons.sort()).toEqual([
        [notes[0]!.saleNo, 'Sales return'],
        [notes[1]!.saleNo, 'Not fasting'],
      ])
    }, patience)
  })

  it('sends a return after its bill, and fails one whose bill CBMS will never know', async () => {
    const giveBack = (invoiceNo: string, documentId: number) => {
      const totals = {
        totalTaxableAmount: '0.00',
        totalNonTaxableAmount: '450.00',
        totalTax: '0.00',
        grandTotal: '450.00',
      }
      const note = {
        documentNo: `R${documentId}`,
        fiscalYear: '2082/83',
        dateBs: '2082-05-09',
        buyerName: 'Sita',
        buyerPan: null,
      }
      const payload = returnPayload({ ...totals, ...note, invoiceNo, reason: 'Not done' })
      const report = { kind: 'lab-sale-return', documentId, documentNo: note.documentNo, payload, issuedAt: new Date() }
      return transaction(server.db, (trx) => enqueueCbms(trx, report))
    }
    const returnState = async (documentId: number) =>
      server.db.selectFrom('cbmsReport').selectAll().where('documentId', '=', documentId).executeTakeFirstOrThrow()
    later({ answers: 102 })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    later({ answers: 105 })
    await giveBack(sale.saleNo, 1_000_001)
    await giveBack('none', 1_000_002)
    await vi.waitFor(async () => {
      expect(await returnState(1_000_001)).toMatchObject({ state: 'waiting', code: 105, tries: 1 })
      expect(await returnState(1_000_002)).toMatchObject({ state: 'failed', code: 105, tries: 1 })
    }, patience)
    expect(office.received.find(({ credit_note_number }) => credit_note_number === 'R1000001')).toMatchObject({
      call: 'billreturn',
      ref_invoice_number: sale.saleNo,
      credit_note_number: 'R1000001',
      credit_note_date: '2082.05.09',
      reason_for_return: 'Not done',
      fiscal_year: '2082.083',
      buyer_pan: '',
      tax_exempted_sales: 450,
    })
  })

  it('never answers, exports or logs the password, and keeps it when an edit gives none', async () => {
    const secret = 'Tres.Secret-1'
    const body = await settings({ cbmsPassword: secret })
    const kept = await settings({ cbmsPassword: null, cbms: false })
    const list = (await admin.get(`${ruleCalls}?limit=0`)).body
    const exported = (await admin.get(`${ruleCalls}/export`)).body
    const activities = await server.db.selectFrom('activity').selectAll().execute()
    for (const told of [body, kept, list, exported, activities]) expect(JSON.stringify(told)).not.toContain(secret)
    expect(exported).toContain('CBMS User Name')
    const row = await server.db.selectFrom('organizationRule').select('cbmsPassword').orderBy('name').executeTakeFirst()
    expect(row?.cbmsPassword).toBe(secret)
  })

  it('takes the address of this machine or an encrypted one only', async () => {
    const id = await ruleId()
    const tried = async (cbmsAddress: string | null) => {
      const { body } = await admin.patch(`${ruleCalls}/${id}`, { cbmsAddress, remarks: 'x' })
      return body.errors?.cbmsAddress
    }
    for (const address of [
      'https://cbms.example.com',
      'https://cbms.example.com:8443/in',
      'http://localhost:9050',
      'http://[::1]:9',
    ])
      expect([address, await tried(address)]).toEqual([address, undefined])
    for (const address of [
      ...['http://cbms.example.com', 'ftp://localhost', 'https://', 'http://localhost.example.com'],
      ...['http://127.0.0.1@evil.example.com', 'https://a b', 'http://127.0.0.1:80?x=1'],
    ])
      expect([address, await tried(address)]).toEqual([address, 'The address must begin with https://.'])
    expect(await tried(null)).toBe('CBMS Address is required')
  })

  it('waits longer after each try, an hour at the most', () => {
    expect([1, 2, 3, 9, 10, 50].map(delayAfter)).toEqual([10, 20, 40, 2560, 3600, 3600])
  })
})
