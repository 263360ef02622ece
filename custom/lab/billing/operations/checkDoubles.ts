import { apiError } from '~/server/apiError'
import type { BillingRule } from '~shared/organization/billRule'
import { type ChargingLine, doublesOf, doubleTexts } from '~shared/sale/rules'

/**
 * Refuses a bill that charges a test twice, unless each such test is confirmed; if the organization's rule forbids it,
 * confirmation does not help.
 * @throws ApiError 409 with the question (`confirmedDoubles`) and the reason, at the line that doubles the test; 400 by
 * rule
 */
export function checkDoubles(
  lines: readonly ChargingLine[],
  confirmed: readonly number[] = [],
  { refuseDoubleTests }: Pick<BillingRule, 'refuseDoubleTests'>,
): void {
  const doubles = doublesOf(lines).filter(({ id }) => refuseDoubleTests || !confirmed.includes(id))
  const [message] = doubleTexts(lines, doubles)
  if (message === undefined) return
  const errors: Record<string, string> = {}
  for (const double of doubles) errors[`labSaleDetail.${double.lines.at(-1)}.test`] ??= doubleTexts(lines, [double])[0]!
  if (refuseDoubleTests) throw apiError.invalid({ root: message, ...errors })
  throw apiError.conflict(message, { confirmedDoubles: message, ...errors })
}
