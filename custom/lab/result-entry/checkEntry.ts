import { checkResult, type ResultTest } from '~shared/samples/rules'

/** What is wrong with a result. `confirmable`: it is outside the test's possible range, and may be meant all the same. */
export interface EntryFault {
  message: string
  confirmable: boolean
}

/** Checks a result as it was typed; a value outside the possible range passes once it is confirmed. */
export function checkEntry(test: ResultTest, value: string, confirmed: boolean): EntryFault | undefined {
  const message = checkResult(test, value)
  if (!message) return undefined
  const confirmable = checkResult({ ...test, possibleLow: null, possibleHigh: null }, value) === undefined
  return confirmable && confirmed ? undefined : { message, confirmable }
}
