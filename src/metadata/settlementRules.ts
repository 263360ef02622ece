import { compare, isValidMoney, type Money, type Numeric, subtract, sum } from '~/domain/money'
import { checkPaymentLine, type PaymentLine, paymentMessages } from '~/domain/payments'
import { differences, type Problem } from '~/domain/problems'
import type { AnyDocument } from './document'
import { settledName, statedOf } from './documentNames'
import { messages } from './messages'

/** The rules of a document that settles others; the form and the server judge by them alike. Pure. */

type Row = Readonly<Record<string, unknown>>

/** What of it goes to another: that one's id and kind, what stood open on it when the form read it, and what is paid. */
export type SettlingLine = Row & { dueAmount: Money; amount: Money }

export const settlementMessages = {
  nothing: 'Please choose what is to be paid.',
  twice: 'This bill stands here twice.',
} as const

/**
 * Spreads what is paid over dues, the oldest first: each gets its whole due as long as the money lasts. What is more than
 * all dues together is left over.
 * @param total not negative
 * @param dues oldest first; none negative
 * @returns an amount for each, never more than its due
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
  if (!isValidMoney(amount) || compare(amount, 0) <= 0) return paymentMessages.paymentPositive
  return !isValidMoney(due) || compare(amount, due) > 0 ? messages.moreThanDue : undefined
}

function checkLines(document: AnyDocument, lines: readonly SettlingLine[]): Problem[] {
  const { lines: field } = document.wire
  if (lines.length === 0) return [{ field, message: settlementMessages.nothing }]
  const name = settledName(statedOf(document))
  const seen = new Set<string>()
  return lines.flatMap(({ dueAmount, amount, ...of }, index) => {
    const key = JSON.stringify(Object.entries(of).toSorted())
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [{ field: `${field}.${index}.${name}`, message: settlementMessages.twice }]
    const problem = checkAmount(amount, dueAmount)
    return problem ? [{ field: `${field}.${index}.amount`, message: problem }] : []
  })
}

function checkPayments(field: string, payments: readonly PaymentLine[], total: Money, due: Money): Problem[] {
  const refuse = (message: string) => [{ field, message }]
  if (payments.length === 0) return refuse(paymentMessages.noPayments)
  const problems = payments.flatMap((payment, index) =>
    checkPaymentLine(payment, payments.slice(0, index)).map((one) => ({
      ...one,
      field: `${field}.${index}.${one.field}`,
    })),
  )
  if (problems.length > 0) return problems
  const paid = sum(payments.map(({ amount }) => amount))
  if (compare(paid, due) > 0) return refuse(messages.moreThanDue)
  return compare(paid, total) === 0 ? [] : refuse(paymentMessages.moreOrLess)
}

/** What keeps a settlement of a chosen party from being saved, in the order of the form; empty when nothing does. */
export function checkSettlement(document: AnyDocument, body: Row): Problem[] {
  const { wire } = document
  const { amounts, payments } = statedOf(document)
  const lines = (body[wire.lines] ?? []) as readonly SettlingLine[]
  const wrong = checkLines(document, lines)
  if (wrong.length > 0) return wrong
  const total = sum(lines.map(({ amount }) => amount))
  const differing = amounts?.due ? differences<Row>(body, { [amounts.due]: total }, [amounts.due]) : []
  if (differing.length > 0 || !payments) return differing
  const due = sum(lines.map(({ dueAmount }) => dueAmount))
  return checkPayments(wire.payments, body[wire.payments] as readonly PaymentLine[], total, due)
}
