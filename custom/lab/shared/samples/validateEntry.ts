import { type ResultTest, validateResult } from './rules'

/** Validates a result. `confirmable`: it is outside the test's possible range, but may be correct. */
export interface EntryProblem {
  message: string
  confirmable: boolean
}

/** Checks a result as it was typed; a value outside the possible range passes with a reason. */
export function validateEntry(
  test: ResultTest,
  value: string,
  reason: string | null | undefined,
): EntryProblem | undefined {
  const message = validateResult(test, value)
  if (!message) return undefined
  const confirmable = validateResult({ ...test, possibleLow: null, possibleHigh: null }, value) === undefined
  return confirmable && reason?.trim() ? undefined : { message, confirmable }
}

/** The reason for which a value is taken that is hardly possible; null of one that needs none. */
export const confirmationReasonOf = (
  test: ResultTest,
  value: string,
  reason: string | null | undefined,
): string | null => (validateEntry(test, value, undefined)?.confirmable ? reason?.trim() || null : null)
