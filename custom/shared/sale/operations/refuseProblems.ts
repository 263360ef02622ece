import { compare, isValidMoney, type Money } from '~/domain/money'
import { refuse } from '~/server/refusal'
import { billMessages, type Problem } from '../rules'

/** The problem of a posted amount that is not the right one; what was not posted agrees. */
export function differs(field: string, given: string | undefined, right: Money): Problem[] {
  const equal = given === undefined || (isValidMoney(given) && compare(given, right) === 0)
  return equal ? [] : [{ field, message: billMessages.differs }]
}

/** Refuses with the first message of each field; does nothing without a problem. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) errors[field] ??= message
  throw refuse.invalid(errors)
}
