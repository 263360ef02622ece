import { compare, floorToCash, isValidMoney, type Money, type Numeric, subtract, sum } from './money'
import { PayType } from './options'
import type { Problem } from './problems'

/** A payment as it travels: the id of its mode, the amount and a remark. */
export interface PaymentLine {
  paymentMode: number
  amount: Money
  remarks: string
}

/** The messages of spec 2 section 5 to the letter; the last two are for cases that it does not name. */
export const paymentMessages = {
  noPayments: 'Please add payment details.',
  paymentsDiffer: 'Paying amount and grand total should be equal.',
  paymentMode: 'Payment Mode is Required',
  paymentAmount: 'Amount is Required',
  duplicateMode: 'Payment Mode is already Present !!!!',
  moreOrLess: 'You have entered less or more money!!!Please check...',
  paymentPositive: 'Amount must be greater than 0.',
  creditPayments: 'Payment details are for cash bills only.',
} as const

/** Checks a payment against the others of its document, before it is added to them. */
export function validatePaymentLine(
  payment: { paymentMode: number | null; amount: string },
  others: readonly Pick<PaymentLine, 'paymentMode'>[],
): Problem[] {
  const problems: Problem[] = []
  const { paymentMode, amount } = payment
  if (!paymentMode) problems.push({ field: 'paymentMode', message: paymentMessages.paymentMode })
  else if (others.some((other) => other.paymentMode === paymentMode))
    problems.push({ field: 'paymentMode', message: paymentMessages.duplicateMode })
  if (!amount?.trim()) problems.push({ field: 'amount', message: paymentMessages.paymentAmount })
  else if (!isValidMoney(amount) || compare(amount, 0) <= 0)
    problems.push({ field: 'amount', message: paymentMessages.paymentPositive })
  return problems
}

/** The message when the payments of a cash bill do not make up its rounded total, or undefined (spec 2 section 5). */
export function validatePaymentTotal(payments: readonly PaymentLine[], payType: number | null, due: Money) {
  if (payType !== PayType.cash) return undefined
  return compare(sum(payments.map((payment) => payment.amount)), due) === 0 ? undefined : paymentMessages.moreOrLess
}

/** The rules that a document's payments must follow. */
export interface PaymentRequirements {
  compulsoryPaymentDetail: boolean
  due: Money
  /** The message where payments are compulsory and do not add up to the amount due. */
  paymentsDifferMessage?: string
}

/** Checks the payments of a document one by one, and then that they make up what is due. */
export function validateDocumentPayments(
  { payType, paymentDetails: payments }: { payType: number | null; paymentDetails: readonly PaymentLine[] },
  { compulsoryPaymentDetail, due, paymentsDifferMessage = paymentMessages.paymentsDiffer }: PaymentRequirements,
): Problem[] {
  const refuse = (message: string): Problem[] => [{ field: 'paymentDetails', message }]
  if (payType === PayType.credit) return payments.length > 0 ? refuse(paymentMessages.creditPayments) : []
  if (payments.length === 0) {
    return compulsoryPaymentDetail && compare(due, 0) > 0 ? refuse(paymentMessages.noPayments) : []
  }
  const problems = payments.flatMap((payment, index) =>
    validatePaymentLine(payment, payments.slice(0, index)).map(({ field, message }) => ({
      field: `paymentDetails.${index}.${field}`,
      message,
    })),
  )
  if (problems.length > 0) return problems
  const difference = validatePaymentTotal(payments, payType, due)
  return difference ? refuse(compulsoryPaymentDetail ? paymentsDifferMessage : difference) : []
}

/** Change for the customer: the floor of tender minus grand total, nothing without a tender (spec 2 section 5). */
export function changeDue(tender: Numeric, grandTotal: Numeric): Money {
  if (!isValidMoney(tender) || compare(tender, 0) <= 0) return '0.00'
  return floorToCash(subtract(tender, grandTotal))
}

/** The amount paid with a document: its payments; without any, the total of a cash document, nothing on credit. */
export function paidAmountOf(payType: unknown, payments: readonly Pick<PaymentLine, 'amount'>[], due: Money): Money {
  if (payType === PayType.credit) return '0.00'
  return payments.length > 0 ? sum(payments.map(({ amount }) => amount)) : due
}
