import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { translateToEnglish } from '~/print/translate'
import { transaction } from '~/server/database/transaction'
import { retryDelaySeconds } from '~/server/outbox/outbox'
import { RecordFactory } from '~/testing/records'
import { type ApiResponse, idempotencyHeader } from '~/testing/server'
import { toLabInvoiceData } from '../../custom/shared/invoice/invoice'
import { toCreditNoteData } from '../../custom/shared/invoice/paperCreditNote'
import { enqueueCbmsReport } from '../../custom/shared/tax-office/operations/enqueueCbmsReport'
import { returnPayload } from '../../custom/shared/tax-office/payload'
import { sale } from '../../documents/pharmacy/sale'
import { billOf, sales } from './support/billing'
import { cbmsDesk, patience } from './support/cbmsDesk'
import { saleOf } from './support/goods'
import { refundOf, refunds } from './support/refund'
import { StockData } from './support/stock'

/** The number reported to CBMS. */
const toldNo = ({ saleNo, fiscalYear }: { saleNo: string; fiscalYear: string }) =>
  formatNumberWithYear(saleNo, fiscalYear)

describe('reports to CBMS', () => {
  const desk = cbmsDesk()
  const { logged, post, stateOf, comesTo, comesInTimeTo, later } = desk

  it('sends a bill at once, once, with the fields of the law, though two processes look for work', async () => {
    const sale = await post({}, '50.00')
    expect(sale.cbms).toMatchObject({ state: 'waiting', tries: 0 })
    await comesTo(sale.id, { state: 'sent', code: 200, tries: 1, realtime: true, sentAt: expect.any(String) })
    expect(desk.office.received).toHaveLength(1)
    const { call, at: _, datetimeClient, ...fields } = desk.office.received[0]!
    expect(call).toBe('bill')
    expect(datetimeClient).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(fields).toEqual({
      username: 'lab',
      password: 'cbms@123',
      seller_pan: '601234567',
      buyer_pan: '123456789',
      buyer_name: 'Sita Gurung',
      fiscal_year: sale.fiscalYear.replace('/', '.0'),
      invoice_number: toldNo(sale),
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
    expect((await desk.clerk.get(`${sales}?limit=1`)).body.results[0].cbms.state).toBe('sent')
  })

  it("takes the first bill of the pharmacy for another than the laboratory's first: the series never meet", async () => {
    const by = await desk.server.createSuperuser()
    const { store, lots } = await new StockData(new RecordFactory(by)).opened(by)
    const bill = await post()
    const sold = await by.post(
      sale.apiPath,
      await saleOf(by, { store }, [{ lot: lots[0], packs: 1 }]),
      idempotencyHeader(),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(201)
    const path = `${sale.apiPath}/${sold.body.id}`
    await vi.waitFor(
      async () => expect((await by.get(path)).body.cbms).toMatchObject({ state: 'sent', code: 200, tries: 1 }),
      patience,
    )
    await comesTo(bill.id, { state: 'sent', code: 200 })
    expect(desk.office.received.map(({ invoice_number: no }) => no).toSorted()).toEqual([
      toldNo(bill),
      toldNo(sold.body),
    ])
    expect(sold.body.saleNo).toBe('PH-00001')
  })

  it('names the bill of a return with its fiscal year, for the next year has the number too', async () => {
    const at = (time: string) => desk.server.setClock(new Date(time))
    at('2030-09-01T06:00:00Z')
    const old = await post()
    at('2031-09-01T06:00:00Z')
    const next = await post()
    const answer = await desk.clerk.post(refunds, await refundOf(desk.clerk, old.id, [1]), idempotencyHeader())
    desk.server.setClock(undefined)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(old.saleNo).toBe(next.saleNo)
    await vi.waitFor(() => {
      const report = desk.office.received.find(({ call }) => call === 'billreturn')
      expect(report).toMatchObject({ ref_invoice_number: '00001 (2087/88)', fiscal_year: '2088.089' })
    }, patience)
  })

  it('names the bill of a return as it was reported, where that was without its year', async () => {
    const sale = await post()
    await comesTo(sale.id, { state: 'sent' })
    await sql`update cbms_report set payload = jsonb_set(payload, '{fields,invoice_number}', to_jsonb(document_no))
      where document_id = ${sale.id}`.execute(desk.server.db)
    expect((await desk.clerk.post(refunds, await refundOf(desk.clerk, sale.id, [1]), idempotencyHeader())).status).toBe(
      201,
    )
    await vi.waitFor(() => {
      const report = desk.office.received.find(({ call }) => call === 'billreturn')
      expect(report).toMatchObject({ ref_invoice_number: sale.saleNo })
    }, patience)
  })

  it('writes no report for a bill that is refused', async () => {
    const reports = () => desk.server.db.selectFrom('cbmsReport').select('id').execute()
    const before = await reports()
    const answer = await desk.clerk.post(sales, billOf([], desk.patient), idempotencyHeader())
    expect(answer.status).toBe(400)
    expect(await reports()).toEqual(before)
  })

  it('lets billing go on while CBMS is slow', async () => {
    later({ delayMs: 2000 })
    const first = await post()
    await vi.waitFor(() => expect(desk.office.received).toHaveLength(1), patience)
    const from = performance.now()
    const second = await post()
    expect(performance.now() - from).toBeLessThan(1500)
    expect(second.cbms.state).toBe('waiting')
    await comesTo(first.id, { state: 'sent', tries: 1 })
    await comesTo(second.id, { state: 'sent', tries: 1 })
    expect(desk.office.received.map(({ invoice_number }) => invoice_number)).toEqual([toldNo(first), toldNo(second)])
  })

  it('tries again while CBMS is down, and says later that it comes late', async () => {
    later({ isDown: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1, code: null, message: 'CBMS cannot be reached.' })
    await comesInTimeTo(sale.id, { state: 'waiting', tries: 2 })
    const aMinuteAgo = new Date(Date.now() - 61_000)
    await desk.server.db.updateTable('cbmsReport').set({ issuedAt: aMinuteAgo }).execute()
    later({ isDown: false })
    await comesInTimeTo(sale.id, { state: 'sent', tries: 3, realtime: false })
    expect(desk.office.received.map(({ isrealtime }) => isrealtime)).toEqual([false])
  })

  it('takes "exists already" for success when an answer was lost', async () => {
    later({ forgets: true })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    later({ forgets: false })
    await comesInTimeTo(sale.id, { state: 'sent', code: 101, message: 'CBMS had the bill already.' })
    expect(desk.office.received).toHaveLength(2)
  })

  it('does not take a number that another document has for its own, however often it is sent', async () => {
    later({ answers: 101 })
    const sale = await post()
    const duplicate = { state: 'failed', code: 101, message: 'CBMS has another document with this number.' }
    await comesTo(sale.id, { ...duplicate, tries: 1 })
    const { id } = await desk.server.db
      .selectFrom('cbmsReport')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await desk.admin.post(`cbms-app/report/${id}/send-again`)).status).toBe(200)
    await comesTo(sale.id, duplicate)
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
    later({ rawReply: '<html>Bad Gateway</html>' })
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
    expect((await desk.clerk.post(`cbms-app/report/${id}/send-again`)).status).toBe(403)
    expect((await desk.admin.post('cbms-app/report/2000000000/send-again')).status).toBe(404)
    const again = await desk.admin.post(`cbms-app/report/${id}/send-again`)
    expect([again.status, again.body.state]).toEqual([200, 'waiting'])
    await comesTo(sale.id, { state: 'sent', code: 200 })
    const sent = await desk.admin.post(`cbms-app/report/${id}/send-again`)
    expect([sent.status, sent.body.message]).toEqual([409, 'CBMS has this document.'])
    const row = await desk.server.db
      .selectFrom('activity')
      .selectAll()
      .where('entity', '=', 'lab-sale')
      .where('action', '=', 'change')
      .where('entityId', '=', sale.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ documentNo: sale.saleNo, userName: 'admin', before: { cbms: 'failed', code } })
  })

  it('tells the reason of a return as its credit note prints it, also of one without remarks', async () => {
    const sale = await post()
    const other = await post()
    const notes: ApiResponse['body'][] = []
    for (const [{ id }, remarks] of [[sale, ''] as const, [other, 'Not fasting'] as const]) {
      const answer = await desk.clerk.post(
        refunds,
        await refundOf(desk.clerk, id, [1], { remarks }),
        idempotencyHeader(),
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      notes.push((await desk.clerk.get(`${refunds}/${answer.body.id}`)).body)
    }
    const frame = { printedBy: 'clerk', printedAt: new Date(), translate: translateToEnglish }
    expect(
      notes.map((note) => toCreditNoteData(toLabInvoiceData(note, frame), note, translateToEnglish).remarks),
    ).toEqual(['Sales return', 'Not fasting'])
    await vi.waitFor(() => {
      const reports = desk.office.received.filter(({ call }) => call === 'billreturn')
      const reasons = reports.map(({ credit_note_number, reason_for_return }) => [
        credit_note_number,
        reason_for_return,
      ])
      expect(reasons.sort()).toEqual([
        [toldNo(notes[0]!), 'Sales return'],
        [toldNo(notes[1]!), 'Not fasting'],
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
      return transaction(desk.server.db, (trx) => enqueueCbmsReport(trx, report))
    }
    const returnState = async (documentId: number) =>
      desk.server.db.selectFrom('cbmsReport').selectAll().where('documentId', '=', documentId).executeTakeFirstOrThrow()
    later({ answers: 102 })
    const sale = await post()
    await comesTo(sale.id, { state: 'waiting', tries: 1 })
    later({ answers: 105 })
    await giveBack(toldNo(sale), 1_000_001)
    await giveBack('none', 1_000_002)
    await vi.waitFor(async () => {
      expect(await returnState(1_000_001)).toMatchObject({ state: 'waiting', code: 105, tries: 1 })
      expect(await returnState(1_000_002)).toMatchObject({ state: 'failed', code: 105, tries: 1 })
    }, patience)
    expect(
      desk.office.received.find(({ credit_note_number }) => credit_note_number === 'R1000001 (2082/83)'),
    ).toMatchObject({
      call: 'billreturn',
      ref_invoice_number: toldNo(sale),
      credit_note_number: 'R1000001 (2082/83)',
      credit_note_date: '2082.05.09',
      reason_for_return: 'Not done',
      fiscal_year: '2082.083',
      buyer_pan: '',
      tax_exempted_sales: 450,
    })
  })

  it('waits longer after each try, an hour at the most', () => {
    expect([1, 2, 3, 9, 10, 50].map((tries) => retryDelaySeconds(tries, 10))).toEqual([10, 20, 40, 2560, 3600, 3600])
  })
})
