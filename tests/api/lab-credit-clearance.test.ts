import { describe, expect, it } from 'vitest'
import { fiscalYearRange } from '~/domain/calendar'
import { archiveYear } from '~/server/check/archiveYear'
import { checkSteps, runCheckSteps } from '~/server/check/checkDatabase'
import { installation } from '~/server/start'
import { idempotencyHeader } from '~/testing/server'
import { openRule, sales } from './support/billing'
import { type Bill, clearanceDesk, clearancePath as path } from './support/clearanceDesk'
import { refundOf, refunds } from './support/refund'

describe('credit clearance', () => {
  const desk = clearanceDesk()
  const { debtor, receiptOf, post, posted, refusal, openBills } = desk

  it('lists patients with dues: how many bills, how much, since when', async () => {
    const { customer, bills } = await debtor(2, 'Chandrakala')
    const { body } = await desk.clerk.get(`${path}/customer?search=chandrakala`)
    expect(body).toMatchObject({ count: 1, next: null })
    const [bill] = bills
    const today = (await desk.clerk.get(`${sales}/${bill!.id}`)).body
    expect(body.results).toEqual([
      expect.objectContaining({
        id: customer,
        fullName: 'Chandrakala Gurung',
        creditBills: 2,
        dueAmount: '900.00',
        dueSinceAd: today.createdDateAd,
        dueSinceBs: today.createdDateBs,
      }),
    ])
    const pharmacist = await desk.server.signIn('pharmacist')
    const owed = async () =>
      (await pharmacist.get('pharmacy-app/customer?search=chandrakala')).body.results[0].dueAmount
    expect(await owed()).toBe('900.00')
    await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    expect((await desk.clerk.get(`${path}/customer?search=chandrakala`)).body.results).toMatchObject([
      { creditBills: 1, dueAmount: '450.00' },
    ])
    expect(await owed()).toBe('450.00')
    await posted(receiptOf(customer, [[bills[1]!, '450.00']]))
    expect((await desk.clerk.get(`${path}/customer?search=chandrakala`)).body).toMatchObject({ count: 0, results: [] })
  })

  it('pages through patients with dues, the last registered first', async () => {
    const first = await debtor(1, 'Pagewise')
    const second = await debtor(1, 'Pagewise')
    const page = async (offset: number) =>
      (await desk.clerk.get(`${path}/customer?search=pagewise&limit=1&offset=${offset}`)).body
    expect(await page(0)).toMatchObject({ count: 2, results: [{ id: second.customer }] })
    expect(await page(1)).toMatchObject({ count: 2, next: null, results: [{ id: first.customer }] })
  })

  it('settles bills in whole and in part, over several modes, and remembers it', async () => {
    const { customer, bills } = await debtor(3)
    const [one, two, three] = bills as [Bill, Bill, Bill]
    const payments = [
      { paymentMode: desk.cash, amount: '500.00', remarks: '' },
      { paymentMode: desk.card, amount: '100.00', remarks: 'slip 7' },
    ]
    const row = await posted(
      receiptOf(
        customer,
        [
          [one, '450.00'],
          [two, '150.00'],
        ],
        { creditPaymentDetails: payments, remarks: ' by his son ' },
      ),
    )
    expect(row).toMatchObject({ totalAmount: '600.00', remarks: 'by his son', customer: { id: customer } })
    expect((await openBills(customer)).map((bill: Bill) => [bill.id, bill.dueAmount])).toEqual([
      [two.id, '300.00'],
      [three.id, '450.00'],
    ])
    const { body } = await desk.clerk.get(`${path}/${row.id}`)
    expect(body.creditDetails).toMatchObject([
      { saleMain: one.id, saleNo: one.saleNo, dueBefore: '450.00', amount: '450.00', dueAfter: '0.00' },
      { saleMain: two.id, saleNo: two.saleNo, dueBefore: '450.00', amount: '150.00', dueAfter: '300.00' },
    ])
    expect(body.creditPaymentDetails).toMatchObject([
      { paymentMode: { id: desk.cash }, amount: '500.00' },
      { paymentMode: { id: desk.card }, amount: '100.00', remarks: 'slip 7' },
    ])
    expect(body).toMatchObject({ printCount: 0, organization: { name: expect.any(String) } })
    expect((await desk.clerk.get(`${path}/paid-bill?sale_main=${two.id}`)).body).toMatchObject([
      { id: row.id, receiptNo: row.receiptNo, amount: '150.00' },
    ])
    expect((await desk.clerk.get(`${sales}/${two.id}`)).body.dueAmount).toBe('300.00')
    expect((await desk.clerk.get(`${sales}/${one.id}`)).body.dueAmount).toBe('0.00')
  })

  it('numbers receipts without gaps, also past a refused one, and lists them by day and by search', async () => {
    const { customer, bills } = await debtor(2, 'Numbered')
    const first = await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    await refusal(receiptOf(customer, [[bills[0]!, '450.00']]))
    const second = await posted(receiptOf(customer, [[bills[1]!, '450.00']]))
    expect(Number(second.receiptNo)).toBe(Number(first.receiptNo) + 1)
    const ids = async (query: string) =>
      (await desk.clerk.get(`${path}?${query}`)).body.results.map(({ id }: { id: number }) => id)
    const day = first.createdDateAd
    expect((await ids(`created_date_ad_after=${day}&created_date_ad_before=${day}&limit=2`)).slice(0, 2)).toEqual([
      second.id,
      first.id,
    ])
    expect(await ids('created_date_ad_after=2001-01-01&created_date_ad_before=2001-01-02')).toEqual([])
    expect(await ids('search=Numbered')).toEqual([second.id, first.id])
    expect(await ids(`search=${first.receiptNo}`)).toContain(first.id)
  })

  it('lets only one of two clerks settle the same due', async () => {
    const { customer, bills } = await debtor(2)
    const body = receiptOf(
      customer,
      bills.map((bill) => [bill, '450.00']),
    )
    const backward = { ...body, creditDetails: body.creditDetails.toReversed() }
    const answers = await Promise.all([post(body), post(backward), post(body), post(backward)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect(await openBills(customer)).toEqual([])
    const paid = await desk.server.db
      .selectFrom('labSaleBalance')
      .select(['paid', 'due'])
      .where('customerId', '=', customer)
      .execute()
    expect(paid).toEqual([
      { paid: '450.00', due: '0.00' },
      { paid: '450.00', due: '0.00' },
    ])
  })

  it('counts its prints and tells of everything in the activity log', async () => {
    const { customer, bills } = await debtor(1)
    const { id, receiptNo } = await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    const print = () => desk.clerk.post(`${path}/update-invoice-print-count`, { creditClearance: id, remarks: '' })
    expect((await print()).body).toEqual({ creditClearance: id, printCount: 1 })
    expect((await print()).body).toEqual({ creditClearance: id, printCount: 2 })
    expect((await desk.clerk.get(`${path}/invoice-print-count?id=${id}`)).body).toEqual({
      creditClearance: id,
      printCount: 2,
    })
    expect((await desk.clerk.get(`${path}/${id}`)).body.printCount).toBe(2)
    const activities = await desk.server.db
      .selectFrom('activity')
      .select(['action', 'documentNo'])
      .where('entity', '=', 'lab-credit-receipt')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    expect(activities).toEqual([
      { action: 'create', documentNo: receiptNo },
      { action: 'print', documentNo: receiptNo },
      { action: 'print', documentNo: receiptNo },
    ])
    await desk.data.rule({ enablePrint: false })
    expect((await print()).status).toBe(400)
    await desk.data.rule(openRule)
  })

  it('answers nobody without its rights', async () => {
    const { customer, bills } = await debtor(1)
    const body = receiptOf(customer, [[bills[0]!, '450.00']])
    const stranger = await desk.server.createUserWithPermissions(['view_district'])
    const viewer = await desk.server.createUserWithPermissions(['view_lab_credit_clearance'])
    const adder = await desk.server.createUserWithPermissions(['add_lab_credit_clearance'])
    const biller = await desk.server.createUserWithPermissions(['view_lab_billing'])
    for (const call of [
      '',
      '/customer',
      `/credit-bill?customer=${customer}`,
      '/paid-bill?sale_main=1',
      '/payment-mode',
    ]) {
      expect((await desk.server.createClient().get(path + call)).status).toBe(401)
      expect((await stranger.get(path + call)).status).toBe(403)
      expect((await viewer.get(path + call)).status).toBe(200)
    }
    expect((await biller.get(`${path}/paid-bill?sale_main=1`)).status).toBe(200)
    expect((await biller.get(path)).status).toBe(403)
    expect((await post(body, idempotencyHeader(), viewer)).status).toBe(403)
    expect((await post(body, idempotencyHeader(), adder)).status).toBe(201)
    expect((await adder.get(path)).status).toBe(403)
  })

  it('goes on across the border of an archived year, as numbers and returns do; its bills stay as they are', async () => {
    const { server, clerk } = desk
    const { customer, bills } = await debtor(2)
    const [due, returned] = bills as [Bill, Bill]
    const bill = `${sales}/${due.id}`
    const before = (await clerk.get(bill)).body
    const { fiscalYear } = await server.db
      .selectFrom('labSale')
      .select('fiscalYear')
      .where('id', '=', due.id)
      .executeTakeFirstOrThrow()
    // after midnight in Nepal
    const newYear = new Date(`${fiscalYearRange(fiscalYear).to}T18:30:00Z`)
    server.setClock(newYear)
    expect(await archiveYear(server.db, installation, fiscalYear, newYear)).toBeGreaterThan(4)

    const { receiptNo } = await posted(receiptOf(customer, [[due, '450.00']]))
    expect(Number(receiptNo)).toBe(1)
    const refund = await refundOf(clerk, returned.id, [1])
    const { status, body } = await clerk.post(refunds, refund, idempotencyHeader())
    expect([status, Number(body.saleNo)], JSON.stringify(body)).toEqual([201, 1])
    expect(await openBills(customer)).toEqual([])
    expect((await debtor(1)).bills.map(({ saleNo }) => Number(saleNo))).toEqual([1])

    expect((await clerk.patch(bill, { remarks: 'changed' })).status).toBeGreaterThanOrEqual(404)
    const change = server.db.updateTable('labSale').set({ remarks: 'changed' }).where('id', '=', due.id)
    await expect(change.execute()).rejects.toThrow(/never changed/)
    expect((await clerk.get(bill)).body).toMatchObject({ ...before, dueAmount: '0.00', paidAmount: '450.00' })
    expect(await runCheckSteps(server.db, await checkSteps(server.db, installation, { fiscalYear }))).toEqual([])
  })
})
