import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'

const id = z.number().int().min(1).max(largestId)
const remarks = z.string().max(2000, 'Remarks has more than 2000 characters.').nullish()

/** One result as it is sent. */
const enteredResult = z.strictObject({
  /** The customer test. */
  customerTest: id,
  /** Emptied, a result that was saved is removed. */
  value: z.string().max(5000, 'The result has more than 5000 characters.'),
  /** Printed below the result. */
  remarks,
  /** The `version` of the result that was seen; absent where there was none. */
  version: z.string().max(30).nullish(),
  /** The value is outside the test's possible range, and meant. */
  confirmed: z.boolean().default(false),
})

const atMost = 500

/** What every save carries (spec 2, section 7). What is not given stays as it is. */
const shared = {
  /** Of the sample, printed below all results. */
  remarks,
  /** Ids of the signatories, in their order. */
  reportFooter: z.array(id).max(12).optional(),
  /** Culture results need masters that do not exist yet. */
  sensitiveMedicines: z.array(z.never()).max(0, 'Sensitive medicines cannot be recorded yet.').default([]),
}

/** First results. `collectedSample` is any tube of the sample number. */
export const createBody = z.strictObject({
  testResult: z.array(enteredResult.omit({ version: true })).max(atMost),
  collectedSample: id,
  ...shared,
})

/** Further results and corrections, each with what was seen of it. */
export const updateBody = z.strictObject({
  testResult: z.array(enteredResult).max(atMost),
  collectedSample: id.optional(),
  /** The `version` of the entry that was seen, where remarks or signatories change. */
  version: z.number().int().min(0).max(largestId).optional(),
  ...shared,
})

export type EnteredResult = z.output<typeof enteredResult>
export type CreateInput = z.output<typeof createBody>
export type UpdateInput = z.output<typeof updateBody>
