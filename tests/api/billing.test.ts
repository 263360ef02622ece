import { describe, expect, it } from 'vitest'
import { idempotencyHeader } from '~/testing/server'
import { type BillLine, withDiscountAmount, withQty } from '../../custom/shared/sale/rules'
import { billMessages, billOf, sales } from './support/billing'
import { billingDesk } from './support/billingDesk'

describe('billing', () => {
  const desk = billingDesk()
  const { line, refusal, posted } = desk

  describe('saving', () => {
    it('saves the bill of the formulas and answers its row', async () => {
      await desk.data.rule({ taxApplicable: true })
      const taxed = await desk.data.test({ price: '100.00', taxable: true, taxRate: '13.00' })
      const lines = [withQty(await line(), 2), withDiscountAmount(await line(taxed), '10.00')]
      const sale = await posted(billOf(lines, desk.patient, { remarks: ' urgent ' }))
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
      const { body } = await desk.clerk.get(`${sales}/${sale.id}`)
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
      const taxed = await desk.data.test({ taxable: true, taxRate: '0.00' })
      expect(await line(taxed)).toMatchObject({ taxable: false, taxRate: '0.00' })
      await desk.data.rule({ taxApplicable: true, taxRate: '5.00' })
      expect(await line(taxed)).toMatchObject({ taxable: true, taxRate: '5.00', netAmount: '210.00' })
      const untaxed = { ...(await line(taxed)), taxRate: '0.00', taxAmount: '0.00', netAmount: '200.00' }
      expect(await refusal(billOf([untaxed], desk.patient))).toMatchObject({
        status: 400,
        'labSaleDetail.0.taxRate': expect.any(String),
      })
    })

    it('takes a bill as the specification writes it: modes as objects, ids of the browser, the discount by lines', async () => {
      const lines = [withDiscountAmount(await line(), '50.00')]
      const { grandTotal, ...bill } = billOf(lines, desk.patient, { discountRate: '0.00' })
      const { paymentDetails: _, labSaleDetail, ...rest } = bill as typeof bill & { paymentDetails?: unknown }
      const sale = await posted({
        ...{ ...rest, grandTotal },
        labSaleDetail: labSaleDetail.map((one) => ({ ...one, unique_id: 'a1' })),
        paymentDetails: [
          { payment_mode: { id: await desk.data.mode(), name: 'Cash' }, amount: grandTotal, remarks: '' },
        ],
      } as never)
      expect(sale).toMatchObject({ totalDiscount: '50.00', paymentAmount: grandTotal })
      const page = await desk.clerk.get(`${sales}?search=&created_date_ad_after=&ordering=-id&limit=1`)
      expect([page.status, page.body.results[0].id]).toEqual([200, sale.id])
    })

    it('keeps the patient as the invoice said, whatever is changed of the patient later', async () => {
      const customer = await desk.data.patient({ address: 'Itahari', panNo: '600000009', mobileNo: '9800000001' })
      const sale = await posted(billOf([await line()], customer))
      const changed = { firstName: 'Gita', address: 'Dharan', panNo: null, mobileNo: null }
      await desk.server.db.updateTable('customer').set(changed).where('id', '=', customer).execute()
      expect((await desk.clerk.get(`${sales}/${sale.id}`)).body).toMatchObject({
        customerFullName: 'Sita Gurung',
        customerAddress: 'Itahari',
        customerPhone: '9800000001',
        customerPanNo: '600000009',
      })
    })

    it('rounds off by the rule, and wants payments of the rounded total', async () => {
      await desk.data.rule({ roundOffSale: true, compulsoryPaymentDetail: true })
      const odd = await desk.data.test({ price: '99.60' })
      const mode = await desk.data.mode({ cash: true })
      const pay = (amount: string) => ({ paymentDetails: [{ paymentMode: mode, amount, remarks: '' }] })
      const lines = [await line(odd)]
      expect(await refusal(billOf(lines, desk.patient))).toEqual({
        status: 400,
        paymentDetails: billMessages.noPayments,
      })
      expect(await refusal(billOf(lines, desk.patient, pay('99.60')))).toEqual({
        status: 400,
        paymentDetails: billMessages.paymentsDiffer,
      })
      const sale = await posted(billOf(lines, desk.patient, pay('100.00')))
      expect(sale).toMatchObject({ grandTotal: '99.60', grandTotalRoundOff: '100.00', paymentAmount: '100.00' })
    })

    it('writes a credit bill without payments as due, and refuses payments on it', async () => {
      const mode = await desk.data.mode()
      const lines = [await line()]
      const sale = await posted(billOf(lines, desk.patient, { payType: 2 }))
      expect(sale).toMatchObject({ payTypeDisplay: 'CREDIT', paymentAmount: '0.00' })
      const paid = { payType: 2, paymentDetails: [{ paymentMode: mode, amount: '450.00', remarks: '' }] }
      expect((await refusal(billOf(lines, desk.patient, paid))).paymentDetails).toBe(billMessages.creditPayments)
    })

    it('owes the patient one test for each line, and each member of a package', async () => {
      const members = [await desk.data.test(), await desk.data.test(), await desk.data.test()]
      const panel = await desk.data.package(members, { price: '900.00' })
      const sale = await posted(billOf([await line(), await line(panel)], desk.patient))
      const rows = await desk.server.db
        .selectFrom('customerTest')
        .select(['testId', 'packageTestId', 'status', 'customerId'])
        .where('saleId', '=', sale.id)
        .orderBy('position')
        .execute()
      const owed = { status: 1, customerId: desk.patient }
      expect(rows).toEqual([
        { testId: desk.plain, packageTestId: null, ...owed },
        ...members.map((testId) => ({ testId, packageTestId: panel, ...owed })),
      ])
    })

    it('takes the rate of the scheme for discountable lines only', async () => {
      const scheme = await desk.data.scheme({ rate: '10.00' })
      const firm = await desk.data.test({ discountable: false })
      const lines = [await line(desk.plain, '10.00'), await line(firm, '10.00')]
      const sale = await posted(billOf(lines, desk.patient, { discountScheme: scheme }))
      expect(sale).toMatchObject({ totalDiscount: '45.00', totalDiscountableAmount: '450.00' })
    })
  })

  describe('what is offered', () => {
    const offered = async (id: number) => {
      const { body } = await desk.clerk.get(`${sales}/test?limit=0&customer_type=1`)
      return body.results.some((test: { id: number }) => test.id === id)
    }

    it('leaves out tests that are off, packages without members and packages with a member that is off', async () => {
      expect(await offered(desk.plain)).toBe(true)
      expect(await offered(await desk.data.test({ active: false }))).toBe(false)
      expect(await offered(await desk.data.test({ packageTest: true }))).toBe(false)
      expect(await offered(await desk.data.package([]))).toBe(false)
      expect(await offered(await desk.data.package([desk.plain, await desk.data.test({ active: false })]))).toBe(false)
      expect(await offered(await desk.data.package([desk.plain]))).toBe(true)
    })

    it('finds a test by its code first, and nothing by a wildcard', async () => {
      const test = await desk.data.test({ name: 'Zeta globulin', code: 'ZG' })
      await desk.data.test({ name: 'A test that tells of zg in its name' })
      const { body } = await desk.clerk.get(`${sales}/test?search=zg`)
      expect(body.results[0].id).toBe(test)
      expect(body.count).toBe(2)
      expect((await desk.clerk.get(`${sales}/test?search=${encodeURIComponent('%_%')}`)).body.count).toBe(0)
    })

    it('offers what begins with the search before what only holds it', async () => {
      const named = (name: string) => desk.data.test({ name })
      const [holds, begins] = [await named('Blood xanthine'), await named('Xanthine')]
      const { body } = await desk.clerk.get(`${sales}/test?search=xanth`)
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual([begins, holds])
    })

    it('finds patients by name, number and phone', async () => {
      const id = await desk.data.patient({ firstName: 'Bishnumaya', customerNo: 'T99123', mobileNo: '9801234567' })
      for (const term of ['bishnu', 'T99123', '980123', 'bi']) {
        const { body } = await desk.clerk.get(`${sales}/customer?search=${term}`)
        expect(body.results.map((row: { id: number }) => row.id)).toContain(id)
      }
      const off = await desk.data.patient({ firstName: 'Gonewest', active: false })
      const { body } = await desk.clerk.get(`${sales}/customer?search=Gonewest`)
      expect(body.results.map((row: { id: number }) => row.id)).not.toContain(off)
    })

    it.each(['customer-type', 'discount-type', 'referral', 'payment-mode'])('answers %s', async (name) => {
      const { status, body } = await desk.clerk.get(`${sales}/${name}?offset=0&limit=10&search=`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ results: expect.any(Array), count: expect.any(Number) })
    })
  })

  describe('rights', () => {
    const calls = ['', '/sale-detail?sale_main=1', '/invoice-print-count?id=1', '/customer', '/test', '/referral']
    it('answers nobody without a right, and everything with it', async () => {
      const stranger = await desk.server.createUserWithPermissions(['view_district'])
      const viewer = await desk.server.createUserWithPermissions(['view_lab_billing'])
      for (const call of calls) {
        expect((await desk.server.createClient().get(sales + call)).status).toBe(401)
        expect((await stranger.get(sales + call)).status).toBe(403)
        expect([200, 404]).toContain((await viewer.get(sales + call)).status)
      }
      expect((await viewer.post(sales, billOf([await line()], desk.patient))).status).toBe(403)
      const adder = await desk.server.createUserWithPermissions(['add_lab_billing'])
      expect((await adder.post(sales, billOf([await line()], desk.patient))).status).toBe(201)
      expect((await adder.get(sales)).status).toBe(403)
    })

    it('gives credit only to those with the right to', async () => {
      const bill = billOf([await line()], desk.patient, { payType: 2 })
      const adder = await desk.server.createUserWithPermissions(['add_lab_billing'])
      const before = (await desk.clerk.get(`${sales}?limit=1`)).body.count
      expect((await adder.post(sales, bill, idempotencyHeader())).status).toBe(403)
      expect((await desk.clerk.get(`${sales}?limit=1`)).body.count).toBe(before)
      const giver = await desk.server.createUserWithPermissions(['add_lab_billing', 'add_lab_credit_billing'])
      expect((await giver.post(sales, bill, idempotencyHeader())).body).toMatchObject({
        paidAmount: '0.00',
        returnedAmount: '0.00',
        dueAmount: bill.grandTotal,
      })
      const onlyCredit = await desk.server.createUserWithPermissions(['add_lab_credit_billing'])
      expect((await onlyCredit.post(sales, bill, idempotencyHeader())).status).toBe(403)
    })
  })
})
