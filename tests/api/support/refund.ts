import { expect } from 'vitest'
import type { Declarations } from '~/metadata/registry'
import { type ApiClient, type ApiResponse, idempotencyHeader } from '~/testing/server'
import { calculateRefund, type SourceBill } from '../../../custom/lab/refund/rules'
import { type BillLine, totalDiscountRate, withQty } from '../../../custom/shared/sale/rules'
import { billOf, sales } from './billing'
import { billingDesk } from './billingDesk'

export const refunds = 'lab-sale-app/lab-sale-return'

/** A bill with what is left of it, as the refund form reads it. */
export async function soldBill(caller: ApiClient, sale: number): Promise<SourceBill> {
  const { body } = await caller.get(`${refunds}/sale-detail-for-return?offset=0&limit=0&sale_main=${sale}`)
  return { ...body.sale, lines: body.results }
}

/** The body of a refund of quantities, in the order of the bill's lines that are left, valid except for `changes`. */
export async function refundOf(caller: ApiClient, sale: number, quantities: readonly number[], changes: object = {}) {
  const sold = await soldBill(caller, sale)
  const { body } = await caller.get(`lab-sale-app/lab-sale/${sale}`)
  const ids: number[] = body.labSaleDetail.map(({ id }: { id: number }) => id)
  const wanted = new Map(ids.map((id, index) => [id, quantities[index] ?? 0]))
  const { lines, totals } = calculateRefund(sold, wanted, { roundOffSale: true })
  const { grandTotalRoundOff: _, ...amounts } = totals
  return {
    customer: sold.customer,
    payType: sold.payType,
    saleNo: sold.saleNo,
    refSaleMain: sold.id,
    remarks: '',
    discountRate: totalDiscountRate(totals),
    ...amounts,
    labSaleDetail: lines.map((line) => ({ ...line, returnQty: line.qty })),
    paymentDetails: [],
    ...changes,
  }
}

/** A clerk who bills a test for a patient and refunds it, as tests send the requests. */
export function refundDesk(patient: Record<string, unknown> = {}, declarations?: Declarations) {
  const desk = billingDesk(patient, declarations)
  const bill = async (lines: readonly BillLine[], changes = {}): Promise<ApiResponse['body']> => {
    const { status, body } = await desk.clerk.post(sales, billOf(lines, desk.patient, changes), idempotencyHeader())
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const body = (sale: number, quantities: readonly number[], changes = {}) =>
    refundOf(desk.clerk, sale, quantities, changes)
  const post = (refund: unknown) => desk.clerk.post(refunds, refund, idempotencyHeader())
  return Object.assign(desk, {
    bill,
    /** A bill of so many of the test. */
    billed: async (qty: number, changes = {}) => bill([withQty(await desk.line(), qty)], changes),
    body,
    post,
    refunded: async (sale: number, quantities: readonly number[], changes = {}): Promise<ApiResponse['body']> => {
      const answer = await post(await body(sale, quantities, changes))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    },
  })
}
