import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { add, sum } from '~/domain/money'
import { withDiscountAmount, withQty } from '../../custom/billing/rules'
import { returnedLine } from '../../custom/refund/rules'
import { BillingData, billMessages, billOf, keyOf, offeredLine, openRule, sales } from './support/billing'
import { refundOf, refunds, soldBill } from './support/refund'
import { type Answer, type Caller, startTestServer, type TestServer } from './support/server'

const collection = 'lab-sample-collection-app/sample-collection'

describe('refunds', () => {
  let server: TestServer
  let admin: Caller
  let clerk: Caller
  let data: BillingData
  let patient: number
  let test: number

  beforeAll(async () => {
    server = await startTestServer()
    const signedIn = await server.signIn('admin')
    admin = signedIn
    clerk = await server.signIn('clerk')
    data = new BillingData(server.db, signedIn.id)
    patient = await data.patient({ address: 'Itahari', panNo: '600000009', mobileNo: '9800000001' })
    test = await data.test({ price: '450.00' })
  })
  beforeEach(() => data.rule(openRule))
  afterAll(() => server.close())

  const bill = async (lines: object[], changes = {}): Promise<Answer['body']> => {
    const { status, body } = await clerk.post(sales, billOf(lines as never, patient, changes), keyOf())
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  /** A bill of so many of one test. */
  const billed = async (qty: number, changes = {}) => bill([withQty(await offeredLine(clerk, test), qty)], changes)
  const body = (sale: number, quantities: readonly number[], changes = {}) => refundOf(clerk, sale, quantities, changes)
  const post = (refund: unknown) => clerk.post(refunds, refund, keyOf())
  const refunded = async (sale: number, quantities: readonly number[], changes = {}): Promise<Answer['body']> => {
    const answer = await post(await body(sale, quantities, changes))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const refusal = async (refund: unknown) => {
    const { status, body: answer } = await post(refund)
    return { status, ...answer.errors }
  }
  const rowOf = async (sale: number) => (await clerk.get(`${sales}/${sale}`)).body
  const offered = async () =>
    (await clerk.get(`${refunds}/sale?ordering=-id&customer=${patient}&limit=0`)).body.results.map(
      (row: { id: number }) => row.id,
    )

  describe('saving', () => {
    it('writes a credit note with its own number, naming the bill, and answers its row', async () => {
      const sale = await bill([withDiscountAmount(withQty(await offeredLine(clerk, test), 2), '90.01')])
      const row = await refunded(sale.id, [1], { remarks: ' wrong test ' })
      expect(row).toMatchObject({
        saleNo: expect.stringMatching(/^\d{5,}$/),
        refSaleMain: sale.id,
        refSaleMainNo: sale.saleNo,
        payTypeDisplay: 'CASH',
        subTotal: '450.00',
        totalDiscount: '45.01',
        grandTotal: '404.99',
        grandTotalRoundOff: '404.99',
        paymentAmount: '404.99',
        remarks: 'wrong test',
        customerFullName: 'Sita Gurung',
        createdByUserName: 'clerk',
      })
      const { body: note } = await clerk.get(`${refunds}/${row.id}`)
      expect(note).toMatchObject({
        refSaleMainNo: sale.saleNo,
        refSaleFiscalYear: sale.fiscalYear,
        refSaleDateAd: sale.createdDateAd,
        refSaleDateBs: sale.createdDateBs,
        customerAddress: 'Itahari',
        customerPanNo: '600000009',
        organization: { name: expect.any(String) },
        labSaleDetail: [{ qty: 1, netAmount: '404.99' }],
        printCount: 0,
      })
      const { body: lines } = await clerk.get(`${refunds}/sale-detail?sale_main=${row.id}`)
      expect(lines).toMatchObject({ count: 1, results: [{ qty: 1, grossAmount: '450.00' }] })
    })

    it('names the patient as the bill does, whatever was changed since', async () => {
      const customer = await data.patient({ address: 'Itahari' })
      const sale = await bill([await offeredLine(clerk, test)], { customer })
      await server.db
        .updateTable('customer')
        .set({ firstName: 'Gita', address: 'Dharan' })
        .where('id', '=', customer)
        .execute()
      const row = await refunded(sale.id, [1])
      expect((await clerk.get(`${refunds}/${row.id}`)).body).toMatchObject({
        customerFullName: 'Sita Gurung',
        customerAddress: 'Itahari',
      })
    })

    it('gives back in parts exactly what was paid, and then offers the bill no more', async () => {
      await data.rule({ roundOffSale: true })
      const odd = await data.test({ price: '33.37' })
      const lines = [withQty(await offeredLine(clerk, odd), 3), await offeredLine(clerk, test)]
      const sale = await bill([withDiscountAmount(lines[0]!, '10.00'), lines[1]!])
      expect(await offered()).toContain(sale.id)
      const parts: Answer['body'][] = []
      for (const quantities of [
        [1, 0],
        [1, 1],
        [1, 0],
      ]) {
        parts.push(await refunded(sale.id, quantities))
        const status = parts.length < 3 ? 'PARTIALLY-RETURNED' : 'FULL-RETURNED'
        expect(await rowOf(sale.id)).toMatchObject({ returnStatus: status, dueAmount: '0.00' })
      }
      const total = (name: string) => sum(parts.map((part) => part[name]))
      expect(total('grandTotal')).toBe(sale.grandTotal)
      expect(total('grandTotalRoundOff')).toBe(sale.grandTotalRoundOff)
      expect(total('totalDiscount')).toBe('10.00')
      expect(await offered()).not.toContain(sale.id)
      expect((await clerk.get(`${refunds}/sale-detail-for-return?sale_main=${sale.id}&limit=0`)).body.results).toEqual(
        [],
      )
    })

    it('takes a refund of a credit bill off its due amount, and gives back only what was paid beyond the rest', async () => {
      const sale = await billed(4, { payType: 2 })
      expect(await refunded(sale.id, [1])).toMatchObject({ payTypeDisplay: 'CREDIT', paymentAmount: '0.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '1350.00', returnStatus: 'PARTIALLY-RETURNED' })
      await server.db.updateTable('labSaleBalance').set({ paid: '1000.00' }).where('saleId', '=', sale.id).execute()
      expect(await refunded(sale.id, [2])).toMatchObject({ grandTotalRoundOff: '900.00', paymentAmount: '550.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '0.00' })
      expect(await refunded(sale.id, [1])).toMatchObject({ paymentAmount: '450.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '0.00', returnStatus: 'FULL-RETURNED' })
    })

    it('answers the same credit note to the same key', async () => {
      const sale = await billed(2)
      const key = keyOf()
      const refund = await body(sale.id, [1])
      const first = await clerk.post(refunds, refund, key)
      const again = await clerk.post(refunds, refund, key)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(first.body)
      expect(await offered()).toContain(sale.id)
    })

    it('leaves an activity row, and none when it is refused', async () => {
      const count = async () =>
        Number((await server.db.selectFrom('activity').select(sql`count(*)`.as('n')).executeTakeFirstOrThrow()).n)
      const sale = await billed(1)
      const before = await count()
      expect((await post(await body(sale.id, [1], { subTotal: '1.00' }))).status).toBe(400)
      expect(await count()).toBe(before)
      const row = await refunded(sale.id, [1])
      const activity = await server.db
        .selectFrom('activity')
        .selectAll()
        .where('entity', '=', 'lab-sale-return')
        .where('entityId', '=', row.id)
        .executeTakeFirstOrThrow()
      expect(activity).toMatchObject({ action: 'create', documentNo: row.saleNo, userName: 'clerk' })
    })
  })

  describe('two at once', () => {
    it('cannot return the same quantity, and leave no gap in the numbers', async () => {
      const sale = await billed(3)
      const before = (await clerk.get(`${refunds}?limit=1`)).body
      const refund = await body(sale.id, [1])
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(refund)))
      const saved = answers.filter(({ status }) => status === 201)
      expect(saved).toHaveLength(3)
      for (const { status, body: answer } of answers.filter((one) => one.status !== 201)) {
        expect(status).toBe(400)
        expect(Object.values(answer.errors)).toContain('Return qty should not be greater than remaining Qty.')
      }
      const after = (await clerk.get(`${refunds}?limit=1`)).body
      expect(after.count).toBe(before.count + 3)
      expect(sum(saved.map((answer) => answer.body.grandTotalRoundOff))).toBe(sale.grandTotalRoundOff)
      const balance = await server.db.selectFrom('labSaleBalance').selectAll().where('saleId', '=', sale.id).execute()
      expect(balance).toMatchObject([{ returned: '1350.00', paid: '0.00', due: '0.00', returnStatus: 2 }])
    })
  })

  describe('refusing', () => {
    it.each([
      ['no customer', { customer: null }, 'customer', 'Customer is required'],
      ['no sale', { refSaleMain: null }, 'refSaleMain', 'Sale no is required'],
      ['an unknown sale', { refSaleMain: 2_000_000_000 }, 'refSaleMain', 'The chosen record does not exist.'],
      ['another sale number', { saleNo: '99999' }, 'saleNo', 'The sale has another number.'],
      ['another pay type', { payType: 2 }, 'payType', 'The pay type is that of the sale.'],
      ['another sub total', { subTotal: '1.00' }, 'subTotal', billMessages.differs],
      ['another grand total', { grandTotal: '1.00' }, 'grandTotal', billMessages.differs],
      ['another rounded total', { grandTotalRoundOff: '1.00' }, 'grandTotalRoundOff', billMessages.differs],
      ['another amount given back', { paymentAmount: '1.00' }, 'paymentAmount', billMessages.differs],
      ['no lines', { labSaleDetail: [] }, 'labSaleDetail', 'Please Return Some Qty'],
      ['an unknown field', { discount: '1.00' }, 'discount', 'Unknown field'],
    ])('%s', async (_, changes, field, message) => {
      const sale = await billed(1)
      expect(await refusal(await body(sale.id, [1], changes))).toMatchObject({ status: 400, [field]: message })
    })

    it.each([
      [
        'more than remains',
        { returnQty: 3, qty: 3 },
        'returnQty',
        'Return qty should not be greater than remaining Qty.',
      ],
      ['less than nothing', { returnQty: -1, qty: -1 }, 'returnQty', 'Return qty should not be Less than Zero Qty.'],
      ['half a test', { returnQty: 0.5, qty: 0.5 }, 'returnQty', billMessages.qtyWhole],
      ['two quantities', { qty: 2 }, 'qty', billMessages.differs],
      ['another price', { cost: '1.00' }, 'cost', billMessages.differs],
      ['another net amount', { netAmount: '1.00' }, 'netAmount', billMessages.differs],
      ['a line of another sale', { refSaleDetail: 2_000_000_000 }, 'refSaleDetail', 'The line is not of this sale.'],
    ])('a line with %s', async (_, changes, field, message) => {
      const sale = await billed(2)
      const refund = await body(sale.id, [1])
      const labSaleDetail = [{ ...refund.labSaleDetail[0], ...changes }]
      expect(await refusal({ ...refund, labSaleDetail })).toMatchObject({
        status: 400,
        [`labSaleDetail.0.${field}`]: message,
      })
    })

    it('a line that is named twice', async () => {
      const sale = await billed(2)
      const refund = await body(sale.id, [1])
      const labSaleDetail = [...refund.labSaleDetail, ...refund.labSaleDetail]
      expect(await refusal({ ...refund, labSaleDetail })).toMatchObject({
        'labSaleDetail.1.refSaleDetail': 'The line is named twice.',
      })
    })

    it('a sale of another patient', async () => {
      const sale = await billed(1)
      const refund = await body(sale.id, [1], { customer: await data.patient() })
      expect(await refusal(refund)).toMatchObject({ refSaleMain: 'The sale is of another patient.' })
    })

    it('what is returned already', async () => {
      const sale = await billed(1)
      const refund = await body(sale.id, [1])
      expect((await post(refund)).status).toBe(201)
      expect(await refusal(refund)).toMatchObject({
        'labSaleDetail.0.returnQty': 'Return qty should not be greater than remaining Qty.',
      })
    })

    it('payments that lack, differ, or belong to a credit bill, where they are compulsory', async () => {
      const mode = await data.mode()
      const pay = (amount: string, paymentMode = mode) => ({ paymentDetails: [{ paymentMode, amount, remarks: '' }] })
      const sale = await billed(2)
      const credit = await billed(1, { payType: 2 })
      await data.rule({ compulsoryPaymentDetail: true })
      expect(await refusal(await body(sale.id, [1]))).toEqual({
        status: 400,
        paymentDetails: 'Please add payment details.',
      })
      expect(await refusal(await body(sale.id, [1], pay('449.00')))).toEqual({
        status: 400,
        paymentDetails: 'Paying amount and grand total does not match',
      })
      expect(await refusal(await body(sale.id, [1], pay('450.00', await data.mode({ active: false }))))).toMatchObject({
        'paymentDetails.0.paymentMode': 'The chosen record is not active.',
      })
      expect(await refusal(await body(credit.id, [1], pay('450.00')))).toMatchObject({
        paymentDetails: billMessages.creditPayments,
      })
      const row = await refunded(sale.id, [1], pay('450.00'))
      expect((await clerk.get(`${refunds}/${row.id}`)).body.paymentDetails).toMatchObject([
        { amount: '450.00', paymentMode: { id: mode } },
      ])
      expect(await refunded(credit.id, [1])).toMatchObject({ paymentAmount: '0.00' })
    })
  })

  describe('the tests of a returned line', () => {
    const testsOf = async (sale: number): Promise<Answer['body'][]> =>
      (await admin.get(`${collection}/customer-test/${sale}?limit=0`)).body.results
    const listed = async (sale: { saleNo: string }) =>
      (await admin.get(`${collection}?sale_no=${sale.saleNo}`)).body.results[0]
    const collect = (ids: number[]) =>
      admin.post(collection, { customerTests: ids, customer: patient, remarks: '' }, keyOf())
    const undo = (ids: number[]) => admin.post(`${collection}/undo`, { customerTests: ids, remarks: 'spilled' })

    it('are neither offered for collection nor counted, once nothing of the line is left', async () => {
      const sale = await bill([withQty(await offeredLine(clerk, test), 2), await offeredLine(clerk, await data.test())])
      await refunded(sale.id, [1, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 2, pendingCount: 2, testStatus: 1 })
      await refunded(sale.id, [1, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 1, pendingCount: 1, collectedCount: 0 })
      const [returned, other] = await testsOf(sale.id)
      expect(returned).toMatchObject({ status: 0, statusDisplay: 'Returned' })
      const refused = await collect([returned.id, other.id])
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Returned: /) } })
      expect((await undo([returned.id])).body.message).toMatch(/^Not collected: /)
      await refunded(sale.id, [0, 1])
      expect(await listed(sale)).toMatchObject({ testCount: 0, pendingCount: 0, testStatus: 0 })
    })

    it('stay when they are collected, of a package each by itself, and go when the collection is undone', async () => {
      const members = [await data.test(), await data.test()]
      const panel = await data.package(members, { price: '900.00' })
      const sale = await bill([await offeredLine(clerk, panel)])
      const [first] = await testsOf(sale.id)
      expect((await collect([first.id])).status).toBe(201)
      await refunded(sale.id, [1])
      expect((await testsOf(sale.id)).map(({ status }) => status)).toEqual([2, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 1, collectedCount: 1, testStatus: 2 })
      expect((await undo([first.id])).status).toBe(200)
      expect((await testsOf(sale.id)).map(({ status }) => status)).toEqual([0, 0])
    })

    it('are either collected or withdrawn when both come at once', async () => {
      for (let round = 0; round < 6; round++) {
        const sale = await billed(1)
        const [owed] = await testsOf(sale.id)
        const refund = await body(sale.id, [1])
        const [collected] = await Promise.all([collect([owed.id]), post(refund)])
        expect(await testsOf(sale.id)).toMatchObject([{ status: collected.status === 201 ? 2 : 0 }])
      }
    })

    it('are to be collected again after an undone collection, as long as something of the line is left', async () => {
      const sale = await billed(2)
      const [owed] = await testsOf(sale.id)
      await collect([owed.id])
      await refunded(sale.id, [1])
      await undo([owed.id])
      expect(await testsOf(sale.id)).toMatchObject([{ status: 1 }])
    })
  })

  describe('looking up', () => {
    it('offers patients with bills only, by name or number', async () => {
      const firstName = 'Returnwala'
      const withBill = await data.patient({ firstName })
      const without = await data.patient({ firstName })
      await bill([await offeredLine(clerk, test)], { customer: withBill })
      const ids = async (query: string) =>
        (await clerk.get(`${refunds}/customer?${query}`)).body.results.map((row: { id: number }) => row.id)
      expect(await ids(`search=${firstName}`)).toEqual([withBill])
      expect(await ids('search=')).toContain(withBill)
      expect(await ids('search=&limit=0')).not.toContain(without)
    })

    it('finds a bill of the patient by a part of its number, the newest first', async () => {
      const [one, two] = [await billed(1), await billed(1)]
      const found = (await clerk.get(`${refunds}/sale?ordering=-id&customer=${patient}&search=${two.saleNo}`)).body
      expect(found.results.map((row: { id: number }) => row.id)).toContain(two.id)
      expect((await offered()).slice(0, 2)).toEqual([two.id, one.id])
      expect((await clerk.get(`${refunds}/sale?ordering=-id`)).status).toBe(400)
      expect((await clerk.get(`${refunds}/sale?customer=${patient}&search=%25`)).body.count).toBe(0)
    })

    it('tells of each line what is left, and of the bill what was returned', async () => {
      const sale = await billed(3)
      await refunded(sale.id, [2])
      const { body: found } = await clerk.get(`${refunds}/sale-detail-for-return?offset=0&limit=0&sale_main=${sale.id}`)
      expect(found).toMatchObject({
        count: 1,
        results: [{ qty: 3, remQty: 1, cost: '450.00', returned: { qty: 2, discountAmount: '0.00' } }],
        sale: { id: sale.id, payType: 1, returned: { grandTotal: '900.00', grandTotalRoundOff: '900.00' } },
      })
      expect((await clerk.get(`${refunds}/sale-detail-for-return?sale_main=2000000000`)).status).toBe(404)
    })

    it('tells who bills which credit notes a bill has', async () => {
      const sale = await billed(3)
      const notes = [await refunded(sale.id, [2]), await refunded(sale.id, [1])]
      const biller = await server.withRights(['view_lab_billing'])
      expect((await biller.get(`${refunds}/of-sale?sale_main=${sale.id}`)).body).toEqual(notes)
    })

    it('lists the credit notes by day, by their number, by the number of the bill and by patient', async () => {
      server.setClock(new Date('2027-03-02T06:00:00Z'))
      const sale = await billed(2)
      server.setClock(new Date('2027-03-03T06:00:00Z'))
      const row = await refunded(sale.id, [1])
      server.setClock(undefined)
      const ids = async (query: string) =>
        (await clerk.get(`${refunds}?${query}`)).body.results.map((one: { id: number }) => one.id)
      expect(await ids('created_date_ad_after=2027-03-03&created_date_ad_before=2027-03-03')).toEqual([row.id])
      expect(await ids('created_date_ad_after=2027-03-02&created_date_ad_before=2027-03-02')).toEqual([])
      expect(await ids(`search=${row.saleNo}&limit=0`)).toContain(row.id)
      expect(await ids(`search=${sale.saleNo}&limit=0`)).toContain(row.id)
      expect(await ids('search=gurung&limit=0')).toContain(row.id)
      expect(await ids('limit=1')).toEqual([row.id])
      expect(row).toMatchObject({ createdDateAd: '2027-03-03', createdDateBs: '2083-11-19' })
    })
  })

  it('are printed as original and copies', async () => {
    const row = await refunded((await billed(1)).id, [1])
    const count = async () => (await clerk.get(`${refunds}/invoice-print-count?id=${row.id}`)).body
    expect(await count()).toEqual({ saleMain: row.id, printCount: 0 })
    const print = () => clerk.post(`${refunds}/update-invoice-print-count`, { saleMain: row.id, remarks: '' })
    expect([(await print()).body.printCount, (await print()).body.printCount]).toEqual([1, 2])
    expect((await clerk.get(`${refunds}/${row.id}`)).body.printCount).toBe(2)
    await data.rule({ enablePrint: false })
    expect((await print()).status).toBe(400)
  })

  it.each(['labSaleReturn', 'labSaleReturnDetail', 'labSaleReturnPayment'])(
    '%s is neither changed nor deleted, by SQL either',
    async (table) => {
      const mode = await data.mode()
      const paymentDetails = [{ paymentMode: mode, amount: '450.00', remarks: '' }]
      await refunded((await billed(1)).id, [1], { paymentDetails })
      await expect(server.db.updateTable(table).set({ id: sql`id + 1` }).execute()).rejects.toThrow()
      await expect(server.db.deleteFrom(table).execute()).rejects.toThrow()
    },
  )

  it('are open to those who hold their rights', async () => {
    const calls = ['', '/sale-detail?sale_main=1', '/invoice-print-count?id=1', '/customer', '/payment-mode']
    const more = [`/sale?customer=${patient}`, '/sale-detail-for-return?sale_main=1']
    const stranger = await server.withRights(['view_lab_billing', 'add_lab_billing'])
    const viewer = await server.withRights(['view_lab_refund_billing'])
    for (const call of [...calls, ...more]) {
      expect((await server.as().get(refunds + call)).status).toBe(401)
      expect((await stranger.get(refunds + call)).status).toBe(403)
      expect([200, 404]).toContain((await viewer.get(refunds + call)).status)
    }
    const refund = await body((await billed(1)).id, [1])
    expect((await viewer.post(refunds, refund)).status).toBe(403)
    const adder = await server.withRights(['add_lab_refund_billing'])
    expect((await adder.post(refunds, refund)).status).toBe(201)
    expect((await adder.get(refunds)).status).toBe(403)
  })

  it('take the amounts that the screen computes from what the API tells', async () => {
    const sale = await bill([withDiscountAmount(withQty(await offeredLine(clerk, test), 3), '100.00')])
    const sold = await soldBill(clerk, sale.id)
    const part = returnedLine(sold.lines[0]!, 1)
    expect(add(part.discountAmount, part.netAmount)).toBe('450.00')
    expect(await refunded(sale.id, [1])).toMatchObject({ totalDiscount: part.discountAmount })
  })
})
