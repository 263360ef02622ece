import { applyPercent, compare, type Money } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import type { DiscountRule } from '~shared/organization/discountRule'

/** The amounts of a sale that its discount limit depends on. */
interface DiscountAmounts {
  subTotal: Money
  totalDiscount: Money
}

export const discountMessages = {
  overLimit: 'The discount is more than {limit}% of the sub total, which is the most that you may give.',
  reason: 'Say in the remarks why the discount is more than {limit}%.',
} as const

/** Whether a discount is more than a rate, in percent of the sub total. */
export const exceedsPercent = ({ subTotal, totalDiscount }: DiscountAmounts, rate: string): boolean =>
  compare(totalDiscount, applyPercent(subTotal, rate)) > 0

const limitsOf = ({ discountLimit, higherDiscountLimit }: DiscountRule) => ({
  limit: discountLimit ?? '100.00',
  higher: higherDiscountLimit ?? '100.00',
})

/** The discount that a user may give alone, in percent of the sub total. */
export function allowedDiscount(rule: DiscountRule, mayGiveMore: boolean): string {
  const { limit, higher } = limitsOf(rule)
  return mayGiveMore && compare(higher, limit) > 0 ? higher : limit
}

/**
 * Keeps a discount within the limits of the organization rule, for the form and the server, whether it was given line by line,
 * on the whole or by a scheme. One above the limit for everybody needs the permission, and a reason in the remarks.
 */
export function validateDiscountLimit(
  { remarks, ...amounts }: DiscountAmounts & { remarks?: string | null },
  rule: DiscountRule,
  mayGiveMore: boolean,
): Problem[] {
  const { limit } = limitsOf(rule)
  if (!exceedsPercent(amounts, limit)) return []
  const most = allowedDiscount(rule, mayGiveMore)
  if (exceedsPercent(amounts, most))
    return [{ field: 'totalDiscount', message: interpolate(discountMessages.overLimit, { limit: most }) }]
  return remarks?.trim() ? [] : [{ field: 'remarks', message: interpolate(discountMessages.reason, { limit }) }]
}

/**
 * Validates a sale in the form: its discount before its payments, as a customer should not pay for a bill that is
 * refused afterwards.
 */
export const preferDiscountProblems = (problems: readonly Problem[], ofDiscount: readonly Problem[]): Problem[] => {
  const areOfPayments = problems.every(({ field }) => field.split('.')[0] === 'paymentDetails')
  return [...(areOfPayments && ofDiscount.length > 0 ? ofDiscount : problems)]
}
