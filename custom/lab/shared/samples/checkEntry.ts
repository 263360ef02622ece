import { checkResult, type ResultTest } from './rules'

/** Validates a result. `confirmable`: it is outside the test's possible range, but may be correct. */
export interface EntryFault {
  message: string
  confirmable: boolean
}

/** Checks a result as it was typed; a value outside the possible range passes with a reason. */
export function checkEntry(test: ResultTest, value: string, reason: string | null | undefined): EntryFault | undefined {
  const message = checkResult(test, value)
  if (!message) return undefined
  const confirmable = checkResult({ ...test, possibleLow: null, possibleHigh: null }, value) === undefined
  return confirmable && reason?.trim() ? undefined : { message, confirmable }
}

/** The reason for which a value is taken that is hardly possible; null of one that needs none. */
export const reasonFor = (test: ResultTest, value: string, reason: string | null | undefined): string | null =>
  checkEntry(test, value, undefined)?.confirmable ? reason?.trim() || null : null
