import { totalDiscountRate } from '../../../custom/billing/rules'
import { calculateRefund, type SoldBill } from '../../../custom/refund/rules'
import type { Caller } from './server'

export const refunds = 'lab-sale-app/lab-sale-return'

/** A bill with what is left of it, as the refund form reads it. */
export async function soldBill(caller: Caller, sale: number): Promise<SoldBill> {
  const { body } = await caller.get(`${refunds}/sale-detail-for-return?offset=0&limit=0&sale_main=${sale}`)
  return { ...body.sale, lines: body.results }
}

/** The body of a refund of quantities, in the order of the bill's lines that are left, right but for `changes`. */
export async function refundOf(caller: Caller, sale: number, quantities: readonly number[], changes: object = {}) {
  const sold = await soldBill(caller, sale)
  const { body } = await caller.get(`lab-sale-app/lab-sale/${sale}`)
  const ids: number[] = body.labSaleDetail.map(({ id }: { id: number }) => id)
  const wanted = new Map(ids.map((id, index) => [id, quantities[index] ?? 0]))
  const { lines, totals } = calculateRefund(sold, wanted, true)
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
