import { compare } from '~/domain/money'
import { returnLineAmounts, returnMessages, validateReturnQty } from '~/domain/returns'
import type { SaleRule } from '~shared/organization/billRule'
import { calculateRefund, type SourceBill, type SourceBillLine } from '~shared/sale/returns'
import {
  type BillLine,
  type BillTotals,
  type PaymentLine,
  type Problem,
  validateDocumentPayments,
  validatePostedAmounts,
  validateTotals,
} from '~shared/sale/rules'

/** A line of a refund as it is posted. */
export interface RefundLine
  extends Pick<BillLine, 'cost' | 'discountRate' | 'discountAmount' | 'taxAmount' | 'grossAmount' | 'netAmount'> {
  /** The line of the bill. */
  refSaleDetail: number
  returnQty: number
  /** The same as `returnQty` (spec 2 section 3). */
  qty: number
}

/** A refund as it is posted (spec 2 section 7). The rounded total is not part of it: the rule decides it. */
export interface RefundInput extends Omit<BillTotals, 'grandTotalRoundOff'> {
  customer: number | null
  /** The bill's own; optional. */
  payType?: number | null
  saleNo?: string | null
  refSaleMain: number | null
  remarks: string
  discountRate: string
  labSaleDetail: RefundLine[]
  paymentDetails: PaymentLine[]
}

/** The messages of spec 2 section 5 to the letter; below them those for cases that it does not name. */
export const refundMessages = {
  ...returnMessages,
  customer: 'Customer is required',
  sale: 'Sale no is required',
  paymentsDiffer: 'Paying amount and grand total does not match',

  otherLine: 'The line is not of this sale.',
  otherCustomer: 'The sale is of another patient.',
  otherSaleNo: 'The sale has another number.',
  otherPayType: 'The pay type is that of the sale.',
} as const

/**
 * Validates a refund, in the order of the form; empty when it can be saved.
 * @param sold the current bill; undefined while none is chosen or loaded
 */
export function validateRefund(refund: RefundInput, sold: SourceBill | undefined, rule: SaleRule): Problem[] {
  const problems: Problem[] = []
  if (!refund.customer) problems.push({ field: 'customer', message: refundMessages.customer })
  if (!refund.refSaleMain) problems.push({ field: 'refSaleMain', message: refundMessages.sale })
  if (problems.length > 0) return problems
  if (!sold) return [{ field: 'labSaleDetail', message: refundMessages.nothing }]
  const wrong = [...checkSale(refund, sold), ...checkLines(refund.labSaleDetail, sold)]
  if (wrong.length > 0) return wrong
  const quantities = new Map(refund.labSaleDetail.map((line) => [line.refSaleDetail, line.returnQty]))
  const { totals } = calculateRefund(sold, quantities, rule)
  if (compare(totals.subTotal, 0) <= 0) return [{ field: 'labSaleDetail', message: refundMessages.nothing }]
  const { compulsoryPaymentDetail } = rule
  const payments = {
    compulsoryPaymentDetail,
    due: totals.grandTotalRoundOff,
    paymentsDifferMessage: refundMessages.paymentsDiffer,
  }
  return [
    ...validateTotals(refund, totals),
    ...validateDocumentPayments({ ...refund, payType: sold.payType }, payments),
  ]
}

function checkSale({ customer, payType, saleNo }: RefundInput, sold: SourceBill): Problem[] {
  const problems: Problem[] = []
  if (customer !== sold.customer) problems.push({ field: 'refSaleMain', message: refundMessages.otherCustomer })
  if (saleNo && saleNo !== sold.saleNo) problems.push({ field: 'saleNo', message: refundMessages.otherSaleNo })
  if (payType && payType !== sold.payType) problems.push({ field: 'payType', message: refundMessages.otherPayType })
  return problems
}

function checkLines(lines: readonly RefundLine[], sold: SourceBill): Problem[] {
  const seen = new Set<number>()
  return lines.flatMap((line, index) => {
    const problems = seen.has(line.refSaleDetail)
      ? [{ field: 'refSaleDetail', message: refundMessages.lineTwice }]
      : checkLine(
          line,
          sold.lines.find(({ id }) => id === line.refSaleDetail),
        )
    seen.add(line.refSaleDetail)
    return problems.map(({ field, message }) => ({ field: `labSaleDetail.${index}.${field}`, message }))
  })
}

function checkLine(line: RefundLine, sold: SourceBillLine | undefined): Problem[] {
  if (!sold) return [{ field: 'refSaleDetail', message: refundMessages.otherLine }]
  const message = validateReturnQty(line.returnQty, sold)
  if (message) return [{ field: 'returnQty', message }]
  const expected: RefundLine = {
    ...returnLineAmounts(sold, line.returnQty),
    refSaleDetail: sold.id,
    returnQty: line.returnQty,
  }
  return validatePostedAmounts(line, expected, [
    'qty',
    'cost',
    'discountRate',
    'discountAmount',
    'taxAmount',
    'grossAmount',
    'netAmount',
  ])
}
