import { apiError } from '~/server/apiError'
import type { BillingRule } from '~shared/organization/billRule'
import { type ChargingLine, duplicateTestMessages, findDuplicateTests } from '~shared/sale/rules'

/**
 * Refuses a bill that charges a test twice, unless each such test is confirmed; if the organization's rule forbids it,
 * confirmation does not help.
 * @throws ApiError 409 with the question (`confirmedDoubles`) and the reason, at the line that doubles the test; 400 by
 * rule
 */
export function assertNoDuplicateTests(
  lines: readonly ChargingLine[],
  confirmed: readonly number[] = [],
  { refuseDoubleTests }: Pick<BillingRule, 'refuseDoubleTests'>,
): void {
  const doubles = findDuplicateTests(lines).filter(({ id }) => refuseDoubleTests || !confirmed.includes(id))
  const [message] = duplicateTestMessages(lines, doubles)
  if (message === undefined) return
  const errors: Record<string, string> = {}
  for (const double of doubles)
    errors[`labSaleDetail.${double.lines.at(-1)}.test`] ??= duplicateTestMessages(lines, [double])[0]!
  if (refuseDoubleTests) throw apiError.invalid({ root: message, ...errors })
  throw apiError.conflict(message, { confirmedDoubles: message, ...errors })
}
