import { describe, expect, it } from 'vitest'
import { add, sum } from '~/domain/money'
import type { ApiResponse } from '~/testing/server'
import { returnLineAmounts } from '../../custom/lab/refund/rules'
import { withDiscountAmount, withQty } from '../../custom/shared/sale/rules'
import { billMessages, offeredLine, sales } from './support/billing'
import { refundDesk, refunds, soldBill } from './support/refund'

describe('refunds', () => {
  const desk = refundDesk({ address: 'Itahari', panNo: '600000009', mobileNo: '9800000001' })
  const { bill, billed, body, post, refunded } = desk
  const refusal = async (refund: unknown) => {
    const { status, body: answer } = await post(refund)
    return { status, ...answer.errors }
  }
  const rowOf = async (sale: number) => (await desk.clerk.get(`${sales}/${sale}`)).body
  const offered = async () =>
    (await desk.clerk.get(`${refunds}/sale?ordering=-id&customer=${desk.patient}&limit=0`)).body.results.map(
      (row: { id: number }) => row.id,
    )

  describe('saving', () => {
    it('writes a credit note with its own number, naming the bill, and answers its row', async () => {
      const sale = await bill([withDiscountAmount(withQty(await offeredLine(desk.clerk, desk.plain), 2), '90.01')])
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
      const { body: note } = await desk.clerk.get(`${refunds}/${row.id}`)
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
      const { body: lines } = await desk.clerk.get(`${refunds}/sale-detail?sale_main=${row.id}`)
      expect(lines).toMatchObject({ count: 1, results: [{ qty: 1, grossAmount: '450.00' }] })
    })

    it('names the patient as the bill does, whatever was changed since', async () => {
      const customer = await desk.data.patient({ address: 'Itahari' })
      const sale = await bill([await offeredLine(desk.clerk, desk.plain)], { customer })
      await desk.server.db
        .updateTable('customer')
        .set({ firstName: 'Gita', address: 'Dharan' })
        .where('id', '=', customer)
        .execute()
      const row = await refunded(sale.id, [1])
      expect((await desk.clerk.get(`${refunds}/${row.id}`)).body).toMatchObject({
        customerFullName: 'Sita Gurung',
        customerAddress: 'Itahari',
      })
    })

    it('gives back in parts exactly what was paid, and then offers the bill no more', async () => {
      await desk.data.rule({ roundOffSale: true })
      const odd = await desk.data.test({ price: '33.37' })
      const lines = [withQty(await offeredLine(desk.clerk, odd), 3), await offeredLine(desk.clerk, desk.plain)]
      const sale = await bill([withDiscountAmount(lines[0]!, '10.00'), lines[1]!])
      expect(await offered()).toContain(sale.id)
      const parts: ApiResponse['body'][] = []
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
      expect(
        (await desk.clerk.get(`${refunds}/sale-detail-for-return?sale_main=${sale.id}&limit=0`)).body.results,
      ).toEqual([])
    })

    it('takes a refund of a credit bill off its due amount, and gives back only what was paid beyond the rest', async () => {
      const sale = await billed(4, { payType: 2 })
      expect(await refunded(sale.id, [1])).toMatchObject({ payTypeDisplay: 'CREDIT', paymentAmount: '0.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '1350.00', returnStatus: 'PARTIALLY-RETURNED' })
      await desk.server.db
        .updateTable('labSaleBalance')
        .set({ paid: '1000.00' })
        .where('saleId', '=', sale.id)
        .execute()
      expect(await refunded(sale.id, [2])).toMatchObject({ grandTotalRoundOff: '900.00', paymentAmount: '550.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '0.00' })
      expect(await refunded(sale.id, [1])).toMatchObject({ paymentAmount: '450.00' })
      expect(await rowOf(sale.id)).toMatchObject({ dueAmount: '0.00', returnStatus: 'FULL-RETURNED' })
    })
  })

  describe('two at once', () => {
    it('cannot return the same quantity, and leave no gap in the numbers', async () => {
      const sale = await billed(3)
      const before = (await desk.clerk.get(`${refunds}?limit=1`)).body
      const refund = await body(sale.id, [1])
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(refund)))
      const saved = answers.filter(({ status }) => status === 201)
      expect(saved).toHaveLength(3)
      for (const { status, body: answer } of answers.filter((one) => one.status !== 201)) {
        expect(status).toBe(400)
        expect(Object.values(answer.errors)).toContain('Return qty should not be greater than remaining Qty.')
      }
      const after = (await desk.clerk.get(`${refunds}?limit=1`)).body
      expect(after.count).toBe(before.count + 3)
      expect(sum(saved.map((answer) => answer.body.grandTotalRoundOff))).toBe(sale.grandTotalRoundOff)
      const balance = await desk.server.db
        .selectFrom('labSaleBalance')
        .selectAll()
        .where('saleId', '=', sale.id)
        .execute()
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
      const refund = await body(sale.id, [1], { customer: await desk.data.patient() })
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
      const mode = await desk.data.mode()
      const pay = (amount: string, paymentMode = mode) => ({ paymentDetails: [{ paymentMode, amount, remarks: '' }] })
      const sale = await billed(2)
      const credit = await billed(1, { payType: 2 })
      await desk.data.rule({ compulsoryPaymentDetail: true })
      expect(await refusal(await body(sale.id, [1]))).toEqual({
        status: 400,
        paymentDetails: 'Please add payment details.',
      })
      expect(await refusal(await body(sale.id, [1], pay('449.00')))).toEqual({
        status: 400,
        paymentDetails: 'Paying amount and grand total does not match',
      })
      expect(
        await refusal(await body(sale.id, [1], pay('450.00', await desk.data.mode({ active: false })))),
      ).toMatchObject({
        'paymentDetails.0.paymentMode': 'The chosen record is not active.',
      })
      expect(await refusal(await body(credit.id, [1], pay('450.00')))).toMatchObject({
        paymentDetails: billMessages.creditPayments,
      })
      const row = await refunded(sale.id, [1], pay('450.00'))
      expect((await desk.clerk.get(`${refunds}/${row.id}`)).body.paymentDetails).toMatchObject([
        { amount: '450.00', paymentMode: { id: mode } },
      ])
      expect(await refunded(credit.id, [1])).toMatchObject({ paymentAmount: '0.00' })
    })
  })

  it('take the amounts that the screen computes from what the API tells', async () => {
    const sale = await bill([withDiscountAmount(withQty(await offeredLine(desk.clerk, desk.plain), 3), '100.00')])
    const sold = await soldBill(desk.clerk, sale.id)
    const part = returnLineAmounts(sold.lines[0]!, 1)
    expect(add(part.discountAmount, part.netAmount)).toBe('450.00')
    expect(await refunded(sale.id, [1])).toMatchObject({ totalDiscount: part.discountAmount })
  })
})
