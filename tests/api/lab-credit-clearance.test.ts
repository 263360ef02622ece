import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Money, sum } from '~/domain/money'
import { BillingData, billOf, keyOf, offeredLine, openRule, sales } from './support/billing'
import { type Caller, startTestServer, type TestServer } from './support/server'

const path = 'lab-credit-management-app/credit-clearance'
const moreThanDue = 'Paying amount should not be greater than due amount'

interface Bill {
  id: number
  saleNo: string
  grandTotalRoundOff: Money
  dueAmount: Money
}

describe('credit clearance', () => {
  let server: TestServer
  let clerk: Caller
  let data: BillingData
  let test: number
  let cash: number
  let card: number

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.superuser()
    data = new BillingData(server.db, admin.id)
    test = await data.test({ price: '450.00' })
    cash = await data.mode({ cash: true })
    card = await data.mode()
    await data.rule(openRule)
  })
  afterAll(() => server.close())

  /** A patient with so many credit bills of 450 rupees. */
  const debtor = async (count: number, name = 'Debtor') => {
    const customer = await data.patient({ firstName: name })
    const bills: Bill[] = []
    for (let n = 0; n < count; n++) bills.push(await credit(customer))
    return { customer, bills }
  }
  const credit = async (customer: number): Promise<Bill> => {
    const { status, body } = await clerk.post(
      sales,
      billOf([await offeredLine(clerk, test)], customer, { payType: 2 }),
      keyOf(),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  /** A receipt over bills, each with what is paid on it, paid by one mode. */
  const receiptOf = (customer: number, bills: [bill: Bill, amount: Money][], changes: object = {}) => {
    const totalAmount = sum(bills.map(([, amount]) => amount))
    return {
      customer,
      remarks: '',
      creditDetails: bills.map(([{ id, dueAmount }, amount]) => ({ saleMain: id, dueAmount, amount })),
      creditPaymentDetails: [{ paymentMode: cash, amount: totalAmount, remarks: '' }],
      totalAmount,
      ...changes,
    }
  }
  const post = (body: unknown, key = keyOf(), by = clerk) => by.post(path, body, key)
  const posted = async (body: unknown) => {
    const answer = await post(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await post(body)
    return { status, ...answer.errors }
  }
  const openBills = async (customer: number) =>
    (await clerk.get(`${path}/credit-bill?customer=${customer}&limit=0`)).body.results

  it('lists patients with dues: how many bills, how much, since when', async () => {
    const { customer, bills } = await debtor(2, 'Chandrakala')
    const { body } = await clerk.get(`${path}/customer?search=chandrakala`)
    expect(body).toMatchObject({ count: 1, next: null })
    const [bill] = bills
    const today = (await clerk.get(`${sales}/${bill!.id}`)).body
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
    await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    expect((await clerk.get(`${path}/customer?search=chandrakala`)).body.results).toMatchObject([
      { creditBills: 1, dueAmount: '450.00' },
    ])
    await posted(receiptOf(customer, [[bills[1]!, '450.00']]))
    expect((await clerk.get(`${path}/customer?search=chandrakala`)).body).toMatchObject({ count: 0, results: [] })
  })

  it('pages through patients with dues, the last registered first', async () => {
    const first = await debtor(1, 'Pagewise')
    const second = await debtor(1, 'Pagewise')
    const page = async (offset: number) =>
      (await clerk.get(`${path}/customer?search=pagewise&limit=1&offset=${offset}`)).body
    expect(await page(0)).toMatchObject({ count: 2, results: [{ id: second.customer }] })
    expect(await page(1)).toMatchObject({ count: 2, next: null, results: [{ id: first.customer }] })
  })

  it('settles bills in whole and in part, over several modes, and remembers it', async () => {
    const { customer, bills } = await debtor(3)
    const [one, two, three] = bills as [Bill, Bill, Bill]
    const payments = [
      { paymentMode: cash, amount: '500.00', remarks: '' },
      { paymentMode: card, amount: '100.00', remarks: 'slip 7' },
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
    const { body } = await clerk.get(`${path}/${row.id}`)
    expect(body.creditDetails).toMatchObject([
      { saleMain: one.id, saleNo: one.saleNo, dueBefore: '450.00', amount: '450.00', dueAfter: '0.00' },
      { saleMain: two.id, saleNo: two.saleNo, dueBefore: '450.00', amount: '150.00', dueAfter: '300.00' },
    ])
    expect(body.creditPaymentDetails).toMatchObject([
      { paymentMode: { id: cash }, amount: '500.00' },
      { paymentMode: { id: card }, amount: '100.00', remarks: 'slip 7' },
    ])
    expect(body).toMatchObject({ printCount: 0, organization: { name: expect.any(String) } })
    expect((await clerk.get(`${path}/paid-bill?sale_main=${two.id}`)).body).toMatchObject([
      { id: row.id, receiptNo: row.receiptNo, amount: '150.00' },
    ])
    expect((await clerk.get(`${sales}/${two.id}`)).body.dueAmount).toBe('300.00')
    expect((await clerk.get(`${sales}/${one.id}`)).body.dueAmount).toBe('0.00')
  })

  it('numbers receipts without gaps, also past a refused one, and lists them by day and by search', async () => {
    const { customer, bills } = await debtor(2, 'Numbered')
    const first = await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    await refusal(receiptOf(customer, [[bills[0]!, '450.00']]))
    const second = await posted(receiptOf(customer, [[bills[1]!, '450.00']]))
    expect(Number(second.receiptNo)).toBe(Number(first.receiptNo) + 1)
    const ids = async (query: string) =>
      (await clerk.get(`${path}?${query}`)).body.results.map(({ id }: { id: number }) => id)
    const day = first.createdDateAd
    expect((await ids(`created_date_ad_after=${day}&created_date_ad_before=${day}&limit=2`)).slice(0, 2)).toEqual([
      second.id,
      first.id,
    ])
    expect(await ids('created_date_ad_after=2001-01-01&created_date_ad_before=2001-01-02')).toEqual([])
    expect(await ids('search=Numbered')).toEqual([second.id, first.id])
    expect(await ids(`search=${first.receiptNo}`)).toContain(first.id)
  })

  describe('refuses', () => {
    it('what the rules refuse, field by field', async () => {
      const { customer, bills } = await debtor(1)
      const [bill] = bills as [Bill]
      const right = receiptOf(customer, [[bill, '450.00']])
      const cases: [object, object][] = [
        [{ customer: null }, { customer: 'Please select patient' }],
        [{ creditDetails: [] }, { creditDetails: expect.any(String) }],
        [{ creditPaymentDetails: [] }, { creditPaymentDetails: 'Please add payment details.' }],
        [
          { creditPaymentDetails: [{ paymentMode: cash, amount: '450.01', remarks: '' }] },
          { creditPaymentDetails: moreThanDue },
        ],
        [
          { creditPaymentDetails: [{ paymentMode: cash, amount: '449.99', remarks: '' }] },
          { creditPaymentDetails: 'You have entered less or more money!!!Please check...' },
        ],
        [
          { creditPaymentDetails: [{ paymentMode: cash, amount: '', remarks: '' }] },
          { 'creditPaymentDetails.0.amount': 'Amount is Required' },
        ],
        [
          { creditPaymentDetails: [{ paymentMode: 999_999, amount: '450.00', remarks: '' }] },
          { 'creditPaymentDetails.0.paymentMode': expect.any(String) },
        ],
        [{ totalAmount: '1.00' }, { totalAmount: 'Amount does not agree with the calculation.' }],
      ]
      for (const [changes, errors] of cases)
        expect(await refusal({ ...right, ...changes })).toEqual({ status: 400, ...errors })
      expect(await refusal({ ...right, creditDetails: [...right.creditDetails, ...right.creditDetails] })).toEqual({
        status: 400,
        'creditDetails.1.saleMain': expect.any(String),
      })
      expect(await openBills(customer)).toMatchObject([{ id: bill.id, dueAmount: '450.00' }])
    })

    it('more than is due, even when the form claims a higher due', async () => {
      const { customer, bills } = await debtor(1)
      const [bill] = bills as [Bill]
      expect(await refusal(receiptOf(customer, [[bill, '450.01']]))).toEqual({
        status: 400,
        'creditDetails.0.amount': moreThanDue,
      })
      expect(await refusal(receiptOf(customer, [[{ ...bill, dueAmount: '9000.00' }, '450.01']]))).toEqual({
        status: 400,
        'creditDetails.0.amount': moreThanDue,
      })
    })

    it('a due that is no longer what the form showed', async () => {
      const { customer, bills } = await debtor(1)
      const [bill] = bills as [Bill]
      await posted(receiptOf(customer, [[bill, '50.00']]))
      expect(await refusal(receiptOf(customer, [[bill, '100.00']]))).toEqual({
        status: 400,
        'creditDetails.0.dueAmount': 'The due amount is Rs. 400.00 now.',
      })
    })

    it('a bill of another patient, one that does not exist, and a cash bill', async () => {
      const { customer } = await debtor(1)
      const other = await debtor(1)
      const missing = { status: 400, 'creditDetails.0.saleMain': expect.any(String) }
      expect(await refusal(receiptOf(customer, [[other.bills[0]!, '450.00']]))).toEqual(missing)
      expect(await refusal(receiptOf(customer, [[{ ...other.bills[0]!, id: 999_999 }, '450.00']]))).toEqual(missing)
      const { body: paid } = await clerk.post(sales, billOf([await offeredLine(clerk, test)], customer), keyOf())
      expect(await refusal(receiptOf(customer, [[{ ...paid, dueAmount: '450.00' }, '450.00']]))).toEqual({
        status: 400,
        'creditDetails.0.amount': moreThanDue,
      })
    })

    it('a payment mode that is switched off', async () => {
      const { customer, bills } = await debtor(1)
      const off = await data.mode({ active: false })
      const creditPaymentDetails = [{ paymentMode: off, amount: '450.00', remarks: '' }]
      expect(await refusal(receiptOf(customer, [[bills[0]!, '450.00']], { creditPaymentDetails }))).toEqual({
        status: 400,
        'creditPaymentDetails.0.paymentMode': 'The chosen record is not active.',
      })
    })
  })

  it('makes one receipt of a repeated save, and refuses its key for another', async () => {
    const { customer, bills } = await debtor(2)
    const key = keyOf()
    const body = receiptOf(customer, [[bills[0]!, '450.00']])
    const answers = await Promise.all([post(body, key), post(body, key), post(body, key)])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await openBills(customer)).toHaveLength(1)
    expect((await post(receiptOf(customer, [[bills[1]!, '450.00']]), key)).status).toBe(409)
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
    const paid = await server.db
      .selectFrom('labSaleBalance')
      .select(['paid', 'due'])
      .where('customerId', '=', customer)
      .execute()
    expect(paid).toEqual([
      { paid: '450.00', due: '0.00' },
      { paid: '450.00', due: '0.00' },
    ])
  })

  it('is never changed: the database refuses it', async () => {
    const { customer, bills } = await debtor(1)
    const { id } = await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    const changes = [
      ['labCreditReceipt', 'id', { remarks: 'x' }],
      ['labCreditReceiptBill', 'receiptId', { amount: '1.00' }],
      ['labCreditReceiptPayment', 'receiptId', { amount: '1.00' }],
    ] as const
    for (const [table, column, change] of changes) {
      const update = server.db.updateTable(table).set(change).where(column, '=', id)
      await expect(update.execute()).rejects.toThrow(/never changed|immutable/i)
      await expect(server.db.deleteFrom(table).where(column, '=', id).execute()).rejects.toThrow(/changed|immutable/i)
    }
  })

  it('counts its prints and tells of everything in the activity log', async () => {
    const { customer, bills } = await debtor(1)
    const { id, receiptNo } = await posted(receiptOf(customer, [[bills[0]!, '450.00']]))
    const print = () => clerk.post(`${path}/update-invoice-print-count`, { creditClearance: id, remarks: '' })
    expect((await print()).body).toEqual({ creditClearance: id, printCount: 1 })
    expect((await print()).body).toEqual({ creditClearance: id, printCount: 2 })
    expect((await clerk.get(`${path}/invoice-print-count?id=${id}`)).body).toEqual({
      creditClearance: id,
      printCount: 2,
    })
    expect((await clerk.get(`${path}/${id}`)).body.printCount).toBe(2)
    const activities = await server.db
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
    await data.rule({ enablePrint: false })
    expect((await print()).status).toBe(400)
    await data.rule(openRule)
  })

  it('answers nobody without its rights', async () => {
    const { customer, bills } = await debtor(1)
    const body = receiptOf(customer, [[bills[0]!, '450.00']])
    const stranger = await server.withRights(['view_district'])
    const viewer = await server.withRights(['view_lab_credit_clearance'])
    const adder = await server.withRights(['add_lab_credit_clearance'])
    const biller = await server.withRights(['view_lab_billing'])
    for (const call of [
      '',
      '/customer',
      `/credit-bill?customer=${customer}`,
      '/paid-bill?sale_main=1',
      '/payment-mode',
    ]) {
      expect((await server.as().get(path + call)).status).toBe(401)
      expect((await stranger.get(path + call)).status).toBe(403)
      expect((await viewer.get(path + call)).status).toBe(200)
    }
    expect((await biller.get(`${path}/paid-bill?sale_main=1`)).status).toBe(200)
    expect((await biller.get(path)).status).toBe(403)
    expect((await post(body, keyOf(), viewer)).status).toBe(403)
    expect((await post(body, keyOf(), adder)).status).toBe(201)
    expect((await adder.get(path)).status).toBe(403)
  })
})
