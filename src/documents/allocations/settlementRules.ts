import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { allocationField, amountLabel, optionsOf } from '~/documents/documentNames'
import { add, compare, isValidMoney, type Money, type Numeric, subtract, sum } from '~/domain/money'
import { type PaymentLine, paymentMessages, validatePaymentLine } from '~/domain/payments'
import { type Problem, validatePostedAmounts } from '~/domain/problems'
import { messages } from '~/metadata/messages'

/** Rules of a document that settles others. Form and server both use them. Pure. */

type Row = Readonly<Record<string, unknown>>

/** An allocation: the document's id and kind, its due amount if the sender knows it, and the amount paid. */
export type AllocationLine = Row & { dueAmount?: Money | undefined; amount: Money }

export const settlementMessages = {
  nothing: 'Please choose what is to be paid.',
  twice: 'This bill stands here twice.',
  backAlone: 'Money that comes back settles no bills.',
  noneBack: 'Enter how much comes back.',
  overBack: 'No more can come back than the advance.',
  noPayment: 'Nothing is to be paid.',
  overSetOff: 'No more can be set off than is settled.',
} as const

/**
 * Spreads a payment over dues, the oldest first: each is paid in full as long as the money lasts. Any excess is left
 * over.
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

/** Returns the message why an amount cannot be paid on a due amount, or undefined; an unknown one is compared by the save. */
export function validateAllocationAmount(amount: unknown, due: Money | undefined): string | undefined {
  if (!isValidMoney(amount) || compare(amount, 0) <= 0) return paymentMessages.paymentPositive
  if (due === undefined) return undefined
  return !isValidMoney(due) || compare(amount, due) > 0 ? messages.moreThanDue : undefined
}

/** The sums of a settlement. */
export interface AllocationSums {
  /** The sum of the allocations. */
  totalAllocated: Money
  /** By how much the party's advance changes; nothing where there are no advances. */
  advanceChange: Money
  /** The money that changes hands: it is never below nothing. */
  total: Money
}

/** Whether a body refunds an advance. */
export function isAdvanceRefund({ allocations }: ResolvedOptions, body: Row): boolean {
  const { advance } = allocations ?? {}
  return advance !== undefined && body[advance.directionField] === advance.refundChoice
}

/** The sums that follow from lines and from the change of the advance, as a body has them. */
export function allocationSums(options: ResolvedOptions, lines: readonly AllocationLine[], body: Row): AllocationSums {
  const change = options.allocations?.advance && body[options.allocations.advance.deltaField]
  const settled = sum(lines.map(({ amount }) => amount))
  const advance = isValidMoney(change) ? sum([change]) : '0.00'
  return {
    totalAllocated: settled,
    advanceChange: advance,
    total: isAdvanceRefund(options, body) ? subtract('0', advance) : add(settled, advance),
  }
}

function checkLines(document: AnyDocType, lines: readonly AllocationLine[]): Problem[] {
  const { linesField: field } = document.apiNames
  const name = allocationField(optionsOf(document))
  const seen = new Set<string>()
  return lines.flatMap(({ dueAmount, amount, ...of }, index) => {
    const key = JSON.stringify(Object.entries(of).toSorted())
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [{ field: `${field}.${index}.${name}`, message: settlementMessages.twice }]
    const problem = validateAllocationAmount(amount, dueAmount)
    return problem ? [{ field: `${field}.${index}.amount`, message: problem }] : []
  })
}

/** Whether there is something to settle, and the advance changes as it may; `field` is that of the lines. */
function checkAdvance(
  options: ResolvedOptions,
  field: string,
  { totalAllocated, advanceChange }: AllocationSums,
  body: Row,
): Problem[] {
  const name = options.allocations?.advance?.deltaField ?? ''
  const change = body[name] ?? '0.00'
  if (name && !isValidMoney(change))
    return [{ field: name, message: `${amountLabel(options, 'header', name)} must be a number.` }]
  if (isAdvanceRefund(options, body)) {
    if (compare(totalAllocated, 0) !== 0) return [{ field, message: settlementMessages.backAlone }]
    return compare(advanceChange, 0) < 0 ? [] : [{ field: name, message: settlementMessages.noneBack }]
  }
  if (compare(totalAllocated, 0) === 0 && compare(advanceChange, 0) <= 0)
    return [{ field, message: settlementMessages.nothing }]
  const isOver = compare(add(totalAllocated, advanceChange), 0) < 0
  return isOver ? [{ field: name, message: settlementMessages.overSetOff }] : []
}

function checkPayments(field: string, payments: readonly PaymentLine[], total: Money, most: Money): Problem[] {
  const refuse = (message: string) => [{ field, message }]
  if (compare(total, 0) === 0) return payments.length === 0 ? [] : refuse(settlementMessages.noPayment)
  if (payments.length === 0) return refuse(paymentMessages.noPayments)
  const problems = payments.flatMap((payment, index) =>
    validatePaymentLine(payment, payments.slice(0, index)).map((one) => ({
      ...one,
      field: `${field}.${index}.${one.field}`,
    })),
  )
  if (problems.length > 0) return problems
  const paid = sum(payments.map(({ amount }) => amount))
  if (compare(paid, most) > 0) return refuse(messages.moreThanDue)
  return compare(paid, total) === 0 ? [] : refuse(paymentMessages.moreOrLess)
}

/** Returns the problems that keep a settlement of a chosen party from being saved, in the order of the form. */
export function validateSettlement(document: AnyDocType, body: Row): Problem[] {
  const { apiNames } = document
  const options = optionsOf(document)
  const { amounts, payments, allocations } = options
  const lines = (body[apiNames.linesField] ?? []) as readonly AllocationLine[]
  const wrong = checkLines(document, lines)
  if (wrong.length > 0) return wrong
  const sums = allocationSums(options, lines, body)
  const problems = checkAdvance(options, apiNames.linesField, sums, body)
  if (problems.length > 0) return problems
  const { total } = sums
  const differing = amounts?.dueField
    ? validatePostedAmounts<Row>(body, { [amounts.dueField]: total }, [amounts.dueField])
    : []
  // either of the two may be the wrong one
  if (differing.length > 0 && allocations?.advance)
    return [{ ...differing[0]!, field: allocations.advance.deltaField }, ...differing]
  if (differing.length > 0 || !payments) return differing
  const most = allocations?.advance ? total : sum(lines.map(({ dueAmount, amount }) => dueAmount ?? amount))
  return checkPayments(apiNames.paymentsField, body[apiNames.paymentsField] as readonly PaymentLine[], total, most)
}
