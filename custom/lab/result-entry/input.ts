import { z } from 'zod'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'

const remarks = textSchema({ label: 'Remarks', max: 2000 }).nullish()

/** One result as it is sent. */
const enteredResult = z.strictObject({
  /** The customer test. */
  customerTest: idSchema('Test'),
  /** Emptied, a result that was saved is removed. */
  value: textSchema({ label: 'Result', max: [5000, 'The result has more than 5000 characters.'] }),
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
  reportFooter: z.array(idSchema('Report Footer')).max(12).optional(),
  /** Culture results need masters that do not exist yet. */
  sensitiveMedicines: z.array(z.never()).max(0, 'Sensitive medicines cannot be recorded yet.').default([]),
}

/** First results. `collectedSample` is any tube of the sample number. */
export const createBody = z.strictObject({
  testResult: z.array(enteredResult.omit({ version: true })).max(atMost),
  collectedSample: idSchema('Sample'),
  ...shared,
})

/** Further results and corrections, each with what was seen of it. */
export const updateBody = z.strictObject({
  testResult: z.array(enteredResult).max(atMost),
  collectedSample: idSchema('Sample').optional(),
  /** The `version` of the entry that was seen, where remarks or signatories change. */
  version: z.number().int().min(0).max(largestId).optional(),
  ...shared,
})

export type EnteredResult = z.output<typeof enteredResult>
export type CreateInput = z.output<typeof createBody>
export type UpdateInput = z.output<typeof updateBody>
