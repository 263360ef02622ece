import type { CbmsPayload } from './payload'

/**
 * The step after a try: `sent` it arrived; `again` later, as often as it takes; `refused` until the access to CBMS is
 * changed; `failed` until a person sends it again; `awaitBill` again while the bill of a return is still to be sent,
 * failed after that; `hadAlready` sent if an earlier try may have arrived, else failed.
 */
export type CbmsOutcome = 'sent' | 'again' | 'refused' | 'failed' | 'awaitBill' | 'hadAlready'

export interface CbmsResponse {
  /** CBMS's code; absent when there was no answer, or none that means anything. */
  code: number | null
  message: string
  outcome: CbmsOutcome
}

type AnswerMeaning = Omit<CbmsResponse, 'code'>

const billMissing: AnswerMeaning = { message: 'CBMS does not know the bill of this return.', outcome: 'awaitBill' }

/** The codes that mean the same for bills and returns (domain: CBMS). */
const meanings: Record<number, AnswerMeaning> = {
  200: { message: 'Sent to CBMS.', outcome: 'sent' },
  100: { message: 'CBMS refused the user name or password.', outcome: 'refused' },
  102: { message: 'CBMS could not save the document.', outcome: 'again' },
  103: { message: 'CBMS had an unknown fault.', outcome: 'again' },
  104: { message: 'CBMS refused the values of the document.', outcome: 'failed' },
}

/** For a bill, 101 means that an earlier try arrived whose response was lost. */
const ownMeanings: Record<CbmsPayload['call'], Record<number, AnswerMeaning>> = {
  bill: {
    101: { message: 'CBMS had the bill already.', outcome: 'hadAlready' },
    105: { message: 'CBMS says that the bill is missing.', outcome: 'failed' },
  },
  billreturn: { 101: billMissing, 105: billMissing },
}

/** The meaning of a CBMS response: a bare integer, with or without quotes. Anything else is a service out of order. */
export function parseResponse(call: CbmsPayload['call'], body: string): CbmsResponse {
  const code = /^\s*"?(\d{3})"?\s*$/.exec(body)?.[1]
  const meaning = code && (ownMeanings[call][Number(code)] ?? meanings[Number(code)])
  if (!meaning) return { code: null, message: 'CBMS gave an answer that means nothing.', outcome: 'again' }
  return { code: Number(code), ...meaning }
}

export const noResponse: CbmsResponse = { code: null, message: 'CBMS cannot be reached.', outcome: 'again' }
