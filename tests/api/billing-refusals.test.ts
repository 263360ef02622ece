import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applyPercent } from '~/domain/money'
import { interpolate } from '~/metadata/messages'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { approvalMessages } from '../../custom/lab/shared/discount-approvals/rules'
import { discountMessages } from '../../custom/shared/sale/discountLimit'
import { type BillLine, withQty, withTotalDiscount } from '../../custom/shared/sale/rules'
import { billMessages, billOf, sales } from './support/billing'
import { billingDesk } from './support/billingDesk'

describe('billing refuses', () => {
  const desk = billingDesk()
  const { line, refusal, posted } = desk

  it.each([
    ['no patient', { customer: null }, 'customer', billMessages.customer],
    ['an empty patient', { customer: '' }, 'customer', billMessages.customer],
    ['no pay type', { payType: null }, 'payType', billMessages.payType],
    ['an unknown pay type', { payType: 3 }, 'payType', billMessages.payType],
    ['no lines', { labSaleDetail: [] }, 'labSaleDetail', billMessages.noLines],
    ['another sub total', { subTotal: '449.99' }, 'subTotal', billMessages.differs],
    ['another taxable amount', { totalTaxableAmount: '450.00' }, 'totalTaxableAmount', billMessages.differs],
    ['another non taxable amount', { totalNonTaxableAmount: 1 }, 'totalNonTaxableAmount', billMessages.differs],
    ['another discountable amount', { totalDiscountableAmount: '0' }, 'totalDiscountableAmount', billMessages.differs],
    ['another tax', { totalTax: '1.00' }, 'totalTax', billMessages.differs],
    ['another grand total', { grandTotal: '1.00' }, 'grandTotal', billMessages.differs],
    ['another discount', { totalDiscount: '1.00' }, 'totalDiscount', billMessages.differs],
    ['a discount above all', { totalDiscount: '450.01' }, 'totalDiscount', billMessages.totalDiscount],
    ['a rate above 100', { discountRate: '100.01' }, 'discountRate', billMessages.totalDiscountRate],
    ['another rate', { discountRate: '7.00' }, 'discountRate', billMessages.differs],
    ['another rounded total', { grandTotalRoundOff: '451.00' }, 'grandTotalRoundOff', billMessages.differs],
    ['another paid amount', { paymentAmount: '1.00' }, 'paymentAmount', billMessages.differs],
    ['no number as amount', { subTotal: 'much' }, 'subTotal', billMessages.differs],
    ['something else as amount', { grandTotal: {} }, 'grandTotal', 'Grand Total must be a number.'],
    [
      'a payment without an amount',
      { paymentDetails: [{ paymentMode: 1 }] },
      'paymentDetails.0.amount',
      billMessages.paymentAmount,
    ],
    [
      'a payment without a mode',
      { paymentDetails: [{ payment_mode: null, amount: '1.00' }] },
      'paymentDetails.0.paymentMode',
      billMessages.paymentMode,
    ],
    ['an unknown patient', { customer: 2_000_000_000 }, 'customer', 'The chosen record does not exist.'],
    ['an unknown referral', { referral: 2_000_000_000 }, 'referral', 'The chosen record does not exist.'],
    ['an unknown field', { discount: '1.00' }, 'discount', 'Unknown field'],
  ])('%s', async (_, changes, field, message) => {
    expect(await refusal(billOf([await line()], desk.patient, changes))).toMatchObject({
      status: 400,
      [field]: message,
    })
  })

  it('a discount above the limit of who gives it, and one above the limit for everybody without a reason', async () => {
    await desk.data.rule({ discountLimit: '10.00', higherDiscountLimit: '50.00' })
    const one = withQty(await line(), 2)
    const [clerk, chief] = [
      await desk.server.createUserWithPermissions(['add_lab_billing']),
      await desk.server.createUserWithPermissions(['add_lab_billing', 'give_higher_lab_discount']),
    ]
    const postDiscount = async (by: ApiClient, rate: string, changes: Record<string, unknown> = {}) => {
      const lines = withTotalDiscount([one], applyPercent('900.00', rate))
      const { status, body } = await by.post(sales, billOf(lines, desk.patient, changes), idempotencyHeader())
      return status === 201 ? body : [status, body.errors]
    }
    const most = (limit: string) => [400, { totalDiscount: interpolate(approvalMessages.needed, { limit }) }]
    expect(await postDiscount(clerk, '10.00')).toMatchObject({ totalDiscount: '90.00' })
    expect(await postDiscount(clerk, '10.01', { remarks: 'Poor' })).toEqual(most('10.00'))
    expect(await postDiscount(clerk, '100.00', { remarks: 'Friend' })).toEqual(most('10.00'))
    expect(await postDiscount(chief, '50.00')).toEqual([
      400,
      { remarks: interpolate(discountMessages.reason, { limit: '10.00' }) },
    ])
    expect(await postDiscount(chief, '50.00', { remarks: ' ' })).toMatchObject([400, {}])
    expect(await postDiscount(chief, '50.00', { remarks: 'Poor' })).toMatchObject({
      totalDiscount: '450.00',
      remarks: 'Poor',
    })
    expect(await postDiscount(chief, '50.01', { remarks: 'Poor' })).toEqual(most('50.00'))
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
    const body = billOf([await line()], desk.patient, { labSaleDetail: lines })
    expect(await refusal(body)).toMatchObject({ status: 400, [`labSaleDetail.0.${field}`]: message })
  })

  describe('to charge a test twice', () => {
    const named = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
    const doubled = async () => {
      const names = { test: named('Haemoglobin'), one: named('Blood Count'), two: named('Fever Panel') }
      const test = await desk.data.test({ name: names.test })
      const one = await desk.data.package([await desk.data.test(), test], { name: names.one })
      const two = await desk.data.package([test, await desk.data.test()], { name: names.two })
      const inOne = `${names.test} would be charged twice: singly and in ${names.one}.`
      const inBoth = `${names.test} would be charged twice: in ${names.one}, ${names.two}.`
      return { test, one, two, inOne, inBoth }
    }

    it('beside its package, until it is confirmed', async () => {
      const { test, one, inOne } = await doubled()
      for (const lines of [
        [await line(test), await line(one)],
        [await line(one), await line(test)],
      ]) {
        const bill = billOf(lines, desk.patient)
        const key = idempotencyHeader()
        const first = await desk.clerk.post(sales, bill, key)
        expect([first.status, first.body.message]).toEqual([409, inOne])
        expect(first.body.errors).toEqual({ confirmedDoubles: inOne, 'labSaleDetail.1.test': inOne })
        expect((await refusal({ ...bill, confirmedDoubles: [desk.plain] })).status).toBe(409)
        const second = await desk.clerk.post(sales, { ...bill, confirmedDoubles: [test] }, key)
        expect(second.status, JSON.stringify(second.body)).toBe(201)
      }
    })

    it('in two packages, until it is confirmed', async () => {
      const { test, one, two, inBoth } = await doubled()
      const bill = billOf([await line(one), await line(two)], desk.patient)
      expect(await refusal(bill)).toMatchObject({ status: 409, 'labSaleDetail.1.test': inBoth })
      expect(await posted({ ...bill, confirmedDoubles: [test] })).toMatchObject({ grandTotal: '400.00' })
    })

    it('at all, where the organization’s rule says so', async () => {
      await desk.data.rule({ refuseDoubleTests: true })
      const { test, one, two, inOne } = await doubled()
      const bill = billOf([await line(test), await line(one)], desk.patient, { confirmedDoubles: [test] })
      expect(await refusal(bill)).toEqual({ status: 400, root: inOne, 'labSaleDetail.1.test': inOne })
      await posted(billOf([await line(test)], desk.patient))
      await posted(billOf([await line(two)], desk.patient))
    })

    it('and offers packages with their tests, so that the form can ask', async () => {
      const { test, two } = await doubled()
      expect((await line(two)).members).toMatchObject([{ id: test }, {}])
      expect((await line(test)).members).toBeUndefined()
    })
  })

  it('the same test twice', async () => {
    const lines = [await line(), await line()]
    expect(await refusal(billOf(lines, desk.patient))).toMatchObject({
      status: 400,
      'labSaleDetail.1.test': billMessages.duplicateTest,
    })
  })

  it('a discount on a test that is not discountable', async () => {
    const firm = await line(await desk.data.test({ discountable: false }))
    const lines = [{ ...firm, discountRate: '5.00', discountAmount: '10.00' }]
    expect(await refusal(billOf(lines, desk.patient))).toMatchObject({
      status: 400,
      'labSaleDetail.0.discountRate': 'Item is not discountable.',
      'labSaleDetail.0.discountAmount': 'Item is not discountable!',
    })
  })

  it('another discount than that of a scheme that is not editable', async () => {
    const scheme = await desk.data.scheme({ rate: '10.00', editable: false })
    const lines = withTotalDiscount([await line(desk.plain, '10.00')], '100.00')
    expect(await refusal(billOf(lines, desk.patient, { discountScheme: scheme }))).toMatchObject({
      status: 400,
      'labSaleDetail.0.discountRate': 'The discount of this scheme cannot be changed.',
    })
  })

  it('a price that changed since the form opened', async () => {
    const test = await desk.data.test({ price: '300.00' })
    const lines = [await line(test)]
    await desk.server.db.updateTable('test').set({ price: '350.00' }).where('id', '=', test).execute()
    expect(await refusal(billOf(lines, desk.patient))).toMatchObject({
      'labSaleDetail.0.cost': 'The price is Rs. 350.00 now.',
    })
  })

  it('what was switched off: patient, test, scheme, referral, payment mode', async () => {
    const off = { active: false }
    const notActive = 'The chosen record is not active.'
    const lines = [await line()]
    expect((await refusal(billOf(lines, await desk.data.patient(off)))).customer).toBe(notActive)
    const scheme = await desk.data.scheme(off)
    expect((await refusal(billOf(lines, desk.patient, { discountScheme: scheme }))).discountScheme).toBe(notActive)
    expect((await refusal(billOf(lines, desk.patient, { referral: await desk.data.referral(off) }))).referral).toBe(
      notActive,
    )
    const paymentDetails = [{ paymentMode: await desk.data.mode(off), amount: '450.00', remarks: '' }]
    expect((await refusal(billOf(lines, desk.patient, { paymentDetails })))['paymentDetails.0.paymentMode']).toBe(
      notActive,
    )
    const test = await desk.data.test()
    const gone = [await line(test)]
    await desk.server.db.updateTable('test').set(off).where('id', '=', test).execute()
    expect((await refusal(billOf(gone, desk.patient)))['labSaleDetail.0.test']).toBe(
      'This test is not offered at present.',
    )
  })

  it('bills outside the hours of the rule, in Nepal’s time', async () => {
    await desk.data.rule({ billingTimeRestriction: true, startTime: '09:00', endTime: '17:00' })
    const body = billOf([await line()], desk.patient)
    desk.server.setClock(new Date('2025-11-21T11:16:00Z'))
    expect(await refusal(body)).toEqual({ status: 400, root: 'Billing is open from 09:00 to 17:00 only.' })
    desk.server.setClock(new Date('2025-11-21T11:14:00Z'))
    await posted(body)
    desk.server.setClock(undefined)
  })
})
