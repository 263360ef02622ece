import { compare, isValidMoney, type Money, type Numeric, subtract, sum } from '~/domain/money'
import { optionName, serviceKinds } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { billMessages, checkPaymentLine, type PaymentLine, type Problem } from '~shared/sale/rules'
import type { CreditDocument } from './answers'

/** What of a receipt goes to a bill, or to a visit. */
export interface ClearedBill {
  /** `ServiceKind.lab`: a bill; `ServiceKind.opd`: a visit. */
  serviceKind: number
  /** The id of the bill or the visit. */
  saleMain: number
  /** What stood open on it when the form read it; the server holds it against what stands open now. */
  dueAmount: Money
  amount: Money
}

/** A receipt as it is posted (the names of spec 2 section 3, credit payments). */
export interface Clearance {
  customer: number | null
  remarks: string
  creditDetails: ClearedBill[]
  creditPaymentDetails: PaymentLine[]
  totalAmount: Money
}

/** The messages of spec 2 section 5 to the letter; below them those for cases that it does not name. */
export const clearanceMessages = {
  customer: billMessages.customer,
  moreThanDue: messages.moreThanDue,
  noPayments: billMessages.noPayments,
  moreOrLess: billMessages.moreOrLess,

  noBills: 'Please choose what is to be paid.',
  amount: billMessages.paymentPositive,
  duplicateBill: 'This bill stands here twice.',
  differs: billMessages.differs,
} as const

/** Tells a bill from a visit with the same id. */
export const creditKey = (serviceKind: number, id: number): string => `${serviceKind}-${id}`

/** What screen and paper call a due's service: follow-ups have numbers of their own beside the OPD registrations. */
export const serviceName = ({ serviceKind, visitKind }: Pick<CreditDocument, 'serviceKind' | 'visitKind'>): string =>
  visitKind === 'follow-up' ? 'OPD Follow Up' : (optionName(serviceKinds, serviceKind) ?? '')

/**
 * Spreads what is paid over bills, the oldest first: each gets its whole due as long as the money lasts. What is more
 * than all dues together is left over; `checkTotal` is what tells the user.
 * @param total not negative
 * @param dues of the bills, oldest first; none negative
 * @returns an amount for each bill, never more than its due
 */
export function allocateOldestFirst(total: Numeric, dues: readonly Money[]): Money[] {
  let left: Money = subtract(total, 0)
  return dues.map((due) => {
    const part = compare(left, due) < 0 ? left : due
    left = subtract(left, part)
    return part
  })
}

/** Why so much cannot be paid on dues of so much, or undefined. */
export function checkAmount(amount: unknown, due: Money): string | undefined {
  if (!isValidMoney(amount) || compare(amount, 0) <= 0) return clearanceMessages.amount
  return compare(amount, due) > 0 ? clearanceMessages.moreThanDue : undefined
}

/** Everything that keeps a receipt from being saved, in the order of the form; empty when nothing does. */
export function checkClearance(clearance: Clearance): Problem[] {
  const { customer, creditDetails, creditPaymentDetails: payments, totalAmount } = clearance
  if (!customer) return [{ field: 'customer', message: clearanceMessages.customer }]
  const billProblems = checkBills(creditDetails)
  if (billProblems.length > 0) return billProblems
  const total = sum(creditDetails.map(({ amount }) => amount))
  if (!isValidMoney(totalAmount) || compare(totalAmount, total) !== 0)
    return [{ field: 'totalAmount', message: clearanceMessages.differs }]
  return checkPaymentsOf(payments, total, sum(creditDetails.map(({ dueAmount }) => dueAmount)))
}

function checkBills(bills: readonly ClearedBill[]): Problem[] {
  if (bills.length === 0) return [{ field: 'creditDetails', message: clearanceMessages.noBills }]
  const seen = new Set<string>()
  return bills.flatMap(({ serviceKind, saleMain, dueAmount, amount }, index) => {
    const key = creditKey(serviceKind, saleMain)
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [{ field: `creditDetails.${index}.saleMain`, message: clearanceMessages.duplicateBill }]
    const problem = checkAmount(amount, dueAmount)
    return problem ? [{ field: `creditDetails.${index}.amount`, message: problem }] : []
  })
}

function checkPaymentsOf(payments: readonly PaymentLine[], total: Money, due: Money): Problem[] {
  const refuse = (message: string) => [{ field: 'creditPaymentDetails', message }]
  if (payments.length === 0) return refuse(clearanceMessages.noPayments)
  const problems = payments.flatMap((payment, index) =>
    checkPaymentLine(payment, payments.slice(0, index)).map(({ field, message }) => ({
      field: `creditPaymentDetails.${index}.${field}`,
      message,
    })),
  )
  if (problems.length > 0) return problems
  const paid = sum(payments.map(({ amount }) => amount))
  if (compare(paid, due) > 0) return refuse(clearanceMessages.moreThanDue)
  return compare(paid, total) === 0 ? [] : refuse(clearanceMessages.moreOrLess)
}
