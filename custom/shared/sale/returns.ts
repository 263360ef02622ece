import type { Money } from '~/domain/money'
import { refundAmount, returnLineAmounts, roundedReturnAmount, type SourceTotals } from '~/domain/returns'
import { noRoundOff, type RoundOffRule } from '~/domain/roundOff'
import { type BillLine, type BillTotals, billTotals } from './amounts'

/** A line as it was sold, and what of it was returned before. */
export interface SoldLine extends BillLine {
  returned: { qty: number; discountAmount: Money; taxAmount: Money }
}

/** A line of the bill by its id. */
export interface SourceBillLine extends SoldLine {
  id: number
}

/** The current state of a bill before a refund. */
export interface SourceBill extends SourceTotals {
  id: number
  saleNo: string
  customer: number
  payType: number
  /** Its open amount. */
  due: Money
  lines: readonly SourceBillLine[]
}

/** A line of a credit note, and the line of the bill that it takes back of. */
export interface RefundedLine extends BillLine {
  refSaleDetail: number
}

/** The amounts that follow from the returned quantities. */
export interface RefundAmounts {
  /** Without lines of quantity 0. */
  lines: RefundedLine[]
  totals: BillTotals
  /** The refunded amount. */
  paymentAmount: Money
}

/** The amounts of a credit note for quantities by the ids of the bill's lines. */
export function calculateRefund(
  sold: SourceBill,
  quantities: ReadonlyMap<number, number>,
  roundOff: RoundOffRule,
): RefundAmounts {
  const lines = sold.lines.flatMap(({ id, ...line }) => {
    const qty = quantities.get(id) ?? 0
    return qty > 0 ? [{ ...returnLineAmounts(line, qty), refSaleDetail: id }] : []
  })
  const totals = billTotals(lines, noRoundOff)
  const grandTotalRoundOff = roundedReturnAmount(sold, totals.grandTotal, roundOff)
  return {
    lines,
    totals: { ...totals, grandTotalRoundOff },
    paymentAmount: refundAmount(sold, grandTotalRoundOff),
  }
}

/**
 * The reason on the credit note and for the tax office: the remarks. The tax office requires one, so there is a
 * default.
 */
export const reasonForReturn = (remarks: string | null): string => remarks || 'Sales return'
