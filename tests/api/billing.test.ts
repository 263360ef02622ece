import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillLine, withDiscountAmount, withQty, withTotalDiscount } from '../../custom/billing/rules'
import { BillingData, billMessages, billOf, keyOf, offeredLine, openRule, sales } from './support/billing'
import { type Caller, startTestServer, type TestServer } from './support/server'

describe('billing', () => {
  let server: TestServer
  let clerk: Caller
  let data: BillingData
  let patient: number
  let plain: number

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.signIn('clerk')
    data = new BillingData(server.db, admin.id)
    patient = await data.patient()
    plain = await data.test({ price: '450.00' })
  })
  beforeEach(() => data.rule(openRule))
  afterAll(() => server.close())

  const line = (test = plain, scheme?: string) => offeredLine(clerk, test, scheme)
  const post = (body: unknown) => clerk.post(sales, body, keyOf())
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await post(body)
    return { status, ...answer.errors }
  }
  const posted = async (body: unknown) => {
    const answer = await post(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }

  describe('saving', () => {
    it('saves the bill of the formulas and answers its row', async () => {
      await data.rule({ taxApplicable: true })
      const taxed = await data.test({ price: '100.00', taxable: true, taxRate: '13.00' })
      const lines = [withQty(await line(), 2), withDiscountAmount(await line(taxed), '10.00')]
      const sale = await posted(billOf(lines, patient, { remarks: ' urgent ' }))
      expect(sale).toMatchObject({
        subTotal: '1000.00',
        totalDiscount: '10.00',
        totalTaxableAmount: '90.00',
        totalNonTaxableAmount: '900.00',
        totalTax: '11.70',
        grandTotal: '1001.70',
        grandTotalRoundOff: '1001.70',
        paymentAmount: '1001.70',
        payTypeDisplay: 'CASH',
        customerFullName: 'Sita Gurung',
        remarks: 'urgent',
        createdByUserName: 'clerk',
      })
      const { body } = await clerk.get(`${sales}/${sale.id}`)
      expect(body.labSaleDetail.map((row: BillLine) => [row.qty, row.netAmount])).toEqual([
        [2, '900.00'],
        [1, '101.70'],
      ])
      expect(body).toMatchObject({
        organization: { name: expect.any(String) },
        registeredForVat: false,
        printCount: 0,
        customerGenderDisplay: 'Female',
        createdByFullName: expect.any(String),
      })
    })

    it('takes the organization’s tax rate where a taxable test has none, and none where tax is not applicable', async () => {
      const taxed = await data.test({ taxable: true, taxRate: '0.00' })
      expect(await line(taxed)).toMatchObject({ taxable: false, taxRate: '0.00' })
      await data.rule({ taxApplicable: true, taxRate: '5.00' })
      expect(await line(taxed)).toMatchObject({ taxable: true, taxRate: '5.00', netAmount: '210.00' })
      const untaxed = { ...(await line(taxed)), taxRate: '0.00', taxAmount: '0.00', netAmount: '200.00' }
      expect(await refusal(billOf([untaxed], patient))).toMatchObject({
        status: 400,
        'labSaleDetail.0.taxRate': expect.any(String),
      })
    })

    it('keeps the patient as the invoice said, whatever is changed of the patient later', async () => {
      const customer = await data.patient({ address: 'Itahari', panNo: '600000009', mobileNo: '9800000001' })
      const sale = await posted(billOf([await line()], customer))
      const changed = { firstName: 'Gita', address: 'Dharan', panNo: null, mobileNo: null }
      await server.db.updateTable('customer').set(changed).where('id', '=', customer).execute()
      expect((await clerk.get(`${sales}/${sale.id}`)).body).toMatchObject({
        customerFullName: 'Sita Gurung',
        customerAddress: 'Itahari',
        customerPhone: '9800000001',
        customerPanNo: '600000009',
      })
    })

    it('rounds off by the rule, and wants payments of the rounded total', async () => {
      await data.rule({ roundOffSale: true, compulsoryPaymentDetail: true })
      const odd = await data.test({ price: '99.60' })
      const mode = await data.mode({ cash: true })
      const pay = (amount: string) => ({ paymentDetails: [{ paymentMode: mode, amount, remarks: '' }] })
      const lines = [await line(odd)]
      expect(await refusal(billOf(lines, patient))).toEqual({ status: 400, paymentDetails: billMessages.noPayments })
      expect(await refusal(billOf(lines, patient, pay('99.60')))).toEqual({
        status: 400,
        paymentDetails: billMessages.paymentsDiffer,
      })
      const sale = await posted(billOf(lines, patient, pay('100.00')))
      expect(sale).toMatchObject({ grandTotal: '99.60', grandTotalRoundOff: '100.00', paymentAmount: '100.00' })
    })

    it('writes a credit bill without payments as due, and refuses payments on it', async () => {
      const mode = await data.mode()
      const lines = [await line()]
      const sale = await posted(billOf(lines, patient, { payType: 2 }))
      expect(sale).toMatchObject({ payTypeDisplay: 'CREDIT', paymentAmount: '0.00' })
      const paid = { payType: 2, paymentDetails: [{ paymentMode: mode, amount: '450.00', remarks: '' }] }
      expect((await refusal(billOf(lines, patient, paid))).paymentDetails).toBe(billMessages.creditPayments)
    })

    it('owes the patient one test for each line, and each member of a package', async () => {
      const members = [await data.test(), await data.test(), await data.test()]
      const panel = await data.package(members, { price: '900.00' })
      const sale = await posted(billOf([await line(), await line(panel)], patient))
      const rows = await server.db
        .selectFrom('customerTest')
        .select(['testId', 'packageTestId', 'status', 'customerId'])
        .where('saleId', '=', sale.id)
        .orderBy('position')
        .execute()
      const owed = { status: 1, customerId: patient }
      expect(rows).toEqual([
        { testId: plain, packageTestId: null, ...owed },
        ...members.map((testId) => ({ testId, packageTestId: panel, ...owed })),
      ])
    })

    it('takes the rate of the scheme for discountable lines only', async () => {
      const scheme = await data.scheme({ rate: '10.00' })
      const firm = await data.test({ discountable: false })
      const lines = [await line(plain, '10.00'), await line(firm, '10.00')]
      const sale = await posted(billOf(lines, patient, { discountScheme: scheme }))
      expect(sale).toMatchObject({ totalDiscount: '45.00', totalDiscountableAmount: '450.00' })
    })
  })

  describe('refusing', () => {
    it.each([
      ['no patient', { customer: null }, 'customer', billMessages.customer],
      ['no pay type', { payType: null }, 'payType', billMessages.payType],
      ['an unknown pay type', { payType: 3 }, 'payType', billMessages.payType],
      ['no lines', { labSaleDetail: [] }, 'labSaleDetail', billMessages.noLines],
      ['another sub total', { subTotal: '449.99' }, 'subTotal', billMessages.differs],
      ['another taxable amount', { totalTaxableAmount: '450.00' }, 'totalTaxableAmount', billMessages.differs],
      ['another non taxable amount', { totalNonTaxableAmount: 1 }, 'totalNonTaxableAmount', billMessages.differs],
      [
        'another discountable amount',
        { totalDiscountableAmount: '0' },
        'totalDiscountableAmount',
        billMessages.differs,
      ],
      ['another tax', { totalTax: '1.00' }, 'totalTax', billMessages.differs],
      ['another grand total', { grandTotal: '1.00' }, 'grandTotal', billMessages.differs],
      ['another discount', { totalDiscount: '1.00' }, 'totalDiscount', billMessages.differs],
      ['a discount above all', { totalDiscount: '450.01' }, 'totalDiscount', billMessages.totalDiscount],
      ['a rate above 100', { discountRate: '100.01' }, 'discountRate', billMessages.totalDiscountRate],
      ['another rate', { discountRate: '7.00' }, 'discountRate', billMessages.differs],
      ['another rounded total', { grandTotalRoundOff: '451.00' }, 'grandTotalRoundOff', billMessages.differs],
      ['another paid amount', { paymentAmount: '1.00' }, 'paymentAmount', billMessages.differs],
      ['no number as amount', { subTotal: 'much' }, 'subTotal', billMessages.differs],
      ['an unknown patient', { customer: 2_000_000_000 }, 'customer', 'The chosen record does not exist.'],
      ['an unknown referral', { referral: 2_000_000_000 }, 'referral', 'The chosen record does not exist.'],
      ['an unknown field', { discount: '1.00' }, 'discount', 'Unknown field'],
    ])('%s', async (_, changes, field, message) => {
      expect(await refusal(billOf([await line()], patient, changes))).toMatchObject({ status: 400, [field]: message })
    })

    it.each<[string, Partial<BillLine>, string, string]>([
      ['a quantity of 0', { qty: 0 }, 'qty', billMessages.qty],
      ['a negative quantity', { qty: -1 }, 'qty', billMessages.qty],
      ['half a test', { qty: 0.5 }, 'qty', billMessages.qtyWhole],
      ['a rate above 100', { discountRate: '101.00' }, 'discountRate', billMessages.discountRate],
      ['a discount above the gross', { discountAmount: '450.01' }, 'discountAmount', billMessages.discountAmount],
      ['another gross', { grossAmount: '1.00' }, 'grossAmount', billMessages.differs],
      ['another net', { netAmount: '1.00' }, 'netAmount', billMessages.differs],
      ['another price', { cost: '449.00' }, 'cost', 'The price is Rs. 450.00 now.'],
      ['an unknown test', { test: 2_000_000_000 }, 'test', 'This test is not offered at present.'],
    ])('a line with %s', async (_, changes, field, message) => {
      const lines = [{ ...(await line()), ...changes }]
      const body = billOf([await line()], patient, { labSaleDetail: lines })
      expect(await refusal(body)).toMatchObject({ status: 400, [`labSaleDetail.0.${field}`]: message })
    })

    it('the same test twice', async () => {
      const lines = [await line(), await line()]
      expect(await refusal(billOf(lines, patient))).toMatchObject({
        status: 400,
        'labSaleDetail.1.test': billMessages.duplicateTest,
      })
    })

    it('a discount on a test that is not discountable', async () => {
      const firm = await line(await data.test({ discountable: false }))
      const lines = [{ ...firm, discountRate: '5.00', discountAmount: '10.00' }]
      expect(await refusal(billOf(lines, patient))).toMatchObject({
        status: 400,
        'labSaleDetail.0.discountRate': billMessages.notDiscountable,
      })
    })

    it('another discount than that of a scheme that is not editable', async () => {
      const scheme = await data.scheme({ rate: '10.00', editable: false })
      const lines = withTotalDiscount([await line(plain, '10.00')], '100.00')
      expect(await refusal(billOf(lines, patient, { discountScheme: scheme }))).toMatchObject({
        status: 400,
        'labSaleDetail.0.discountRate': 'The discount of this scheme cannot be changed.',
      })
    })

    it('a price that changed since the form opened', async () => {
      const test = await data.test({ price: '300.00' })
      const lines = [await line(test)]
      await server.db.updateTable('test').set({ price: '350.00' }).where('id', '=', test).execute()
      expect(await refusal(billOf(lines, patient))).toMatchObject({
        'labSaleDetail.0.cost': 'The price is Rs. 350.00 now.',
      })
    })

    it('what was switched off: patient, test, scheme, referral, payment mode', async () => {
      const off = { active: false }
      const notActive = 'The chosen record is not active.'
      const lines = [await line()]
      expect((await refusal(billOf(lines, await data.patient(off)))).customer).toBe(notActive)
      const scheme = await data.scheme(off)
      expect((await refusal(billOf(lines, patient, { discountScheme: scheme }))).discountScheme).toBe(notActive)
      expect((await refusal(billOf(lines, patient, { referral: await data.referral(off) }))).referral).toBe(notActive)
      const paymentDetails = [{ paymentMode: await data.mode(off), amount: '450.00', remarks: '' }]
      expect((await refusal(billOf(lines, patient, { paymentDetails })))['paymentDetails.0.paymentMode']).toBe(
        notActive,
      )
      const test = await data.test()
      const gone = [await line(test)]
      await server.db.updateTable('test').set(off).where('id', '=', test).execute()
      expect((await refusal(billOf(gone, patient)))['labSaleDetail.0.test']).toBe(
        'This test is not offered at present.',
      )
    })

    it('bills outside the hours of the rule, in Nepal’s time', async () => {
      await data.rule({ billingTimeRestriction: true, startTime: '09:00', endTime: '17:00' })
      const body = billOf([await line()], patient)
      server.setClock(new Date('2025-11-21T11:16:00Z'))
      expect(await refusal(body)).toEqual({ status: 400, root: 'Billing is open from 09:00 to 17:00 only.' })
      server.setClock(new Date('2025-11-21T11:14:00Z'))
      await posted(body)
      server.setClock(undefined)
    })
  })

  describe('what is offered', () => {
    const offered = async (id: number) => {
      const { body } = await clerk.get(`${sales}/test?limit=0&customer_type=1`)
      return body.results.some((test: { id: number }) => test.id === id)
    }

    it('leaves out tests that are off, packages without members and packages with a member that is off', async () => {
      expect(await offered(plain)).toBe(true)
      expect(await offered(await data.test({ active: false }))).toBe(false)
      expect(await offered(await data.test({ packageTest: true }))).toBe(false)
      expect(await offered(await data.package([]))).toBe(false)
      expect(await offered(await data.package([plain, await data.test({ active: false })]))).toBe(false)
      expect(await offered(await data.package([plain]))).toBe(true)
    })

    it('finds a test by its code first, and nothing by a wildcard', async () => {
      const test = await data.test({ name: 'Zeta globulin', code: 'ZG' })
      await data.test({ name: 'A test that tells of zg in its name' })
      const { body } = await clerk.get(`${sales}/test?search=zg`)
      expect(body.results[0].id).toBe(test)
      expect(body.count).toBe(2)
      expect((await clerk.get(`${sales}/test?search=${encodeURIComponent('%_%')}`)).body.count).toBe(0)
    })

    it('offers what begins with the search before what only holds it', async () => {
      const named = (name: string) => data.test({ name })
      const [holds, begins] = [await named('Blood xanthine'), await named('Xanthine')]
      const { body } = await clerk.get(`${sales}/test?search=xanth`)
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual([begins, holds])
    })

    it('finds patients by name, number and phone', async () => {
      const id = await data.patient({ firstName: 'Bishnumaya', customerNo: 'T99123', mobileNo: '9801234567' })
      for (const term of ['bishnu', 'T99123', '980123', 'bi']) {
        const { body } = await clerk.get(`${sales}/customer?search=${term}`)
        expect(body.results.map((row: { id: number }) => row.id)).toContain(id)
      }
      const off = await data.patient({ firstName: 'Gonewest', active: false })
      const { body } = await clerk.get(`${sales}/customer?search=Gonewest`)
      expect(body.results.map((row: { id: number }) => row.id)).not.toContain(off)
    })

    it.each(['customer-type', 'discount-type', 'referral', 'payment-mode'])('answers %s', async (name) => {
      const { status, body } = await clerk.get(`${sales}/${name}?offset=0&limit=10&search=`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ results: expect.any(Array), count: expect.any(Number) })
    })
  })

  describe('rights', () => {
    const calls = ['', '/sale-detail?sale_main=1', '/invoice-print-count?id=1', '/customer', '/test', '/referral']
    it('answers nobody without a right, and everything with it', async () => {
      const stranger = await server.withRights(['view_district'])
      const viewer = await server.withRights(['view_lab_billing'])
      for (const call of calls) {
        expect((await server.as().get(sales + call)).status).toBe(401)
        expect((await stranger.get(sales + call)).status).toBe(403)
        expect([200, 404]).toContain((await viewer.get(sales + call)).status)
      }
      expect((await viewer.post(sales, billOf([await line()], patient))).status).toBe(403)
      const adder = await server.withRights(['add_lab_billing'])
      expect((await adder.post(sales, billOf([await line()], patient))).status).toBe(201)
      expect((await adder.get(sales)).status).toBe(403)
    })

    it('gives credit only to those with the right to', async () => {
      const bill = billOf([await line()], patient, { payType: 2 })
      const adder = await server.withRights(['add_lab_billing'])
      const before = (await clerk.get(`${sales}?limit=1`)).body.count
      expect((await adder.post(sales, bill, keyOf())).status).toBe(403)
      expect((await clerk.get(`${sales}?limit=1`)).body.count).toBe(before)
      const giver = await server.withRights(['add_lab_billing', 'add_lab_credit_billing'])
      expect((await giver.post(sales, bill, keyOf())).body).toMatchObject({
        paidAmount: '0.00',
        returnedAmount: '0.00',
        dueAmount: bill.grandTotal,
      })
      const onlyCredit = await server.withRights(['add_lab_credit_billing'])
      expect((await onlyCredit.post(sales, bill, keyOf())).status).toBe(403)
    })
  })
})
