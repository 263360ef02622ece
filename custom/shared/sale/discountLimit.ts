import { applyPercent, compare, type Money } from '~/domain/money'
import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import type { DiscountRule } from '~shared/organization/discountRule'

/** The fields of a sale that its discount limit depends on. */
interface DiscountInputs {
  subTotal: Money
  totalDiscount: Money
  remarks?: string | null
}

export const discountMessages = {
  overLimit: 'The discount is more than {limit}% of the sub total, which is the most that you may give.',
  reason: 'Say in the remarks why the discount is more than {limit}%.',
} as const

/**
 * Keeps a discount within the limits of the organization rule, for the form and the server, whether it was given line by line,
 * on the whole or by a scheme. One above the limit for everybody needs the permission, and a reason in the remarks.
 */
export function validateDiscountLimit(
  { subTotal, totalDiscount, remarks }: DiscountInputs,
  { discountLimit, higherDiscountLimit }: DiscountRule,
  mayGiveMore: boolean,
): Problem[] {
  const exceeds = (limit: string) => compare(totalDiscount, applyPercent(subTotal, limit)) > 0
  const [limit, higher] = [discountLimit ?? '100.00', higherDiscountLimit ?? '100.00']
  if (!exceeds(limit)) return []
  const most = mayGiveMore && compare(higher, limit) > 0 ? higher : limit
  if (exceeds(most))
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
