import { applyPercent, calculatePercent, compare, isValidMoney, type Money, multiply, subtract } from '~/domain/money'
import { PayType } from '~/domain/options'
import { type PaymentLine, paymentMessages, validateDocumentPayments } from '~/domain/payments'
import { amountMessages, type Problem, validatePostedAmounts } from '~/domain/problems'
import type { SaleRule } from '~shared/organization/billRule'
import { type BillLine, type BillTotals, billTotals, calculateLine, grossOf } from './amounts'

/** A bill as it is posted (spec 2 section 7). The rounded total is not part of it: the rule decides it. */
export interface Bill extends Omit<BillTotals, 'grandTotalRoundOff'> {
  customer: number | null
  payType: number | null
  discountScheme: number | null
  referral: number | null
  remarks: string
  discountRate: string
  labSaleDetail: BillLine[]
  paymentDetails: PaymentLine[]
  /** The tests that are meant to be charged twice (docs/decisions/billing.md). */
  confirmedDoubles?: readonly number[]
  /** The gender of a patient who has none, where tests go by it; 4 where nobody knows it (genderAsked.ts). */
  patientGender?: number | null
}

/** The messages of spec 2 section 5 to the letter; below them those for cases that it does not name. */
export const billMessages = {
  ...paymentMessages,
  ...amountMessages,
  customer: 'Please select patient',
  customerType: 'Select Patient Type',
  payType: 'Please Select Pay Type.',
  qty: ' Qty must be greater than 0.',
  duplicateTest: 'This Test Already Added',
  noLines: 'Please add Test details.',
  discountRate: 'Please Enter Valid Discount Rate',
  discountAmount: 'Please Enter Valid Discount Amount',
  rateNotDiscountable: 'Item is not discountable.',
  amountNotDiscountable: 'Item is not discountable!',
  totalDiscountRate: 'Discount rate should be in between 0 - 100.',
  totalDiscount: 'Total discount should be in range 0 to discountable amount',

  qtyWhole: 'Qty must be a whole number.',
  cost: 'Please Enter Valid Price',
  taxRate: 'Please Enter Valid Tax Rate',
  notAdded: 'A test is chosen but not added yet. Add it, or clear it.',
  paymentNotAdded: 'A payment is entered but not added yet. Add it, or clear it.',
} as const

const inRange = (value: unknown, limit: Money | number) =>
  isValidMoney(value) && compare(value, 0) >= 0 && compare(value, limit) <= 0

/** Why a test cannot be put on the bill, or undefined: it is there already, or no patient type is chosen yet. */
export function validateTestChoice(
  test: number,
  lines: readonly Pick<BillLine, 'test'>[],
  customerType: number | null | undefined,
): string | undefined {
  if (!customerType) return billMessages.customerType
  return lines.some((line) => line.test === test) ? billMessages.duplicateTest : undefined
}

/** Checks what is entered on a line, and then that its amounts are those that follow from it. */
export function validateLine(line: BillLine): Problem[] {
  const entered = checkEntry(line)
  return entered.length > 0 ? entered : checkLineAmounts(line)
}

function checkEntry(line: BillLine): Problem[] {
  const problems: Problem[] = []
  const refuse = (field: keyof BillLine, message: string) => problems.push({ field, message })
  if (!isValidMoney(line.cost) || compare(line.cost, 0) < 0) refuse('cost', billMessages.cost)
  if (line.qty <= 0) refuse('qty', billMessages.qty)
  else if (!Number.isSafeInteger(line.qty)) refuse('qty', billMessages.qtyWhole)
  if (problems.length > 0) return problems
  if (!isValidMoney(multiply(line.cost, line.qty))) refuse('grossAmount', billMessages.tooLarge)
  const gross = grossOf(line)
  if (!inRange(line.discountRate, 100)) refuse('discountRate', billMessages.discountRate)
  else if (!line.discountable && compare(line.discountRate, 0) > 0)
    refuse('discountRate', billMessages.rateNotDiscountable)
  if (!inRange(line.discountAmount, gross)) refuse('discountAmount', billMessages.discountAmount)
  else if (!line.discountable && compare(line.discountAmount, 0) > 0)
    refuse('discountAmount', billMessages.amountNotDiscountable)
  if (!inRange(line.taxRate, 100)) refuse('taxRate', billMessages.taxRate)
  return problems
}

function checkLineAmounts(line: BillLine): Problem[] {
  const expected = calculateLine(line)
  if (!isValidMoney(expected.netAmount)) return [{ field: 'netAmount', message: billMessages.tooLarge }]
  const problems = validatePostedAmounts(line, expected, ['grossAmount', 'taxRate', 'taxAmount', 'netAmount'])
  if (!discountAgrees({ ...line, grossAmount: expected.grossAmount }))
    problems.push({ field: 'discountAmount', message: billMessages.differs })
  return problems
}

/** Either the percentage was entered, and the amount lies within a paisa of it (a spread total), or the amount was. */
function discountAgrees(line: Pick<BillLine, 'discountRate' | 'discountAmount' | 'grossAmount'>): boolean {
  const { discountRate, discountAmount, grossAmount } = line
  const off = subtract(discountAmount, applyPercent(grossAmount, discountRate))
  const nearRate = compare(off, '-0.01') >= 0 && compare(off, '0.01') <= 0
  return nearRate || compare(discountRate, calculatePercent(discountAmount, grossAmount)) === 0
}

/** The message for a total discount percentage outside 0 to 100, or undefined. */
export const validateTotalDiscountRate = (rate: unknown): string | undefined =>
  inRange(rate, 100) ? undefined : billMessages.totalDiscountRate

/** The message for a total discount outside 0 to the discountable amount, or undefined. */
export const validateTotalDiscount = (totalDiscount: unknown, totalDiscountableAmount: Money): string | undefined =>
  inRange(totalDiscount, totalDiscountableAmount) ? undefined : billMessages.totalDiscount

/**
 * Validates a bill, in the order of the form; empty when it can be saved. Totals and payments are validated only when
 * every line is valid, because they depend on the lines. The server has already compared cost, discountable, taxable
 * and the rates with those of the test.
 */
export function validateBill(bill: Bill, rule: SaleRule): Problem[] {
  const problems: Problem[] = []
  if (!bill.customer) problems.push({ field: 'customer', message: billMessages.customer })
  if (bill.payType !== PayType.cash && bill.payType !== PayType.credit)
    problems.push({ field: 'payType', message: billMessages.payType })
  const lineProblems = checkLines(bill.labSaleDetail)
  if (lineProblems.length > 0) return [...problems, ...lineProblems]
  const totals = billTotals(bill.labSaleDetail, rule)
  const due = totals.grandTotalRoundOff
  return [...problems, ...validateTotals(bill, totals), ...validateDocumentPayments(bill, { ...rule, due })]
}

function checkLines(lines: readonly BillLine[]): Problem[] {
  if (lines.length === 0) return [{ field: 'labSaleDetail', message: billMessages.noLines }]
  const seen = new Set<number>()
  return lines.flatMap((line, index) => {
    const problems = validateLine(line)
    if (seen.has(line.test)) problems.unshift({ field: 'test', message: billMessages.duplicateTest })
    seen.add(line.test)
    return problems.map(({ field, message }) => ({ field: `labSaleDetail.${index}.${field}`, message }))
  })
}

/** Compares the posted totals of a document with the calculated ones; those that were not posted are calculated. */
export function validateTotals(
  bill: Partial<Omit<BillTotals, 'grandTotalRoundOff'> & { discountRate: string }>,
  totals: BillTotals,
) {
  const { subTotal, grandTotal, grandTotalRoundOff } = totals
  if (![subTotal, grandTotal, grandTotalRoundOff].every(isValidMoney))
    return [{ field: 'grandTotal', message: billMessages.tooLarge }]
  const problems: Problem[] = validatePostedAmounts<Partial<BillTotals>>(bill, totals, [
    'subTotal',
    'totalDiscountableAmount',
    'totalTaxableAmount',
    'totalNonTaxableAmount',
    'totalTax',
    'grandTotal',
  ])
  const { discountRate = '0.00', totalDiscount = totals.totalDiscount } = bill
  const rate = validateTotalDiscountRate(discountRate)
  if (rate) problems.push({ field: 'discountRate', message: rate })
  const discount = validateTotalDiscount(totalDiscount, totals.totalDiscountableAmount)
  if (discount) problems.push({ field: 'totalDiscount', message: discount })
  else problems.push(...validatePostedAmounts<Partial<BillTotals>>(bill, totals, ['totalDiscount']))
  // a rate of 0.00 means that the discount was given line by line
  const isByLines = isValidMoney(discountRate) && compare(discountRate, 0) === 0
  if (!rate && !discount && !isByLines && !discountAgrees({ discountRate, ...asLine(totals) }))
    problems.push({ field: 'discountRate', message: billMessages.differs })
  return problems
}

/** The total discount in the form of a line's, to compare it with its percentage. */
const asLine = ({ totalDiscount, totalDiscountableAmount }: BillTotals) => ({
  discountAmount: totalDiscount,
  grossAmount: totalDiscountableAmount,
})
