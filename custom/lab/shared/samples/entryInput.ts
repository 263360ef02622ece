import { z } from 'zod'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { sensitivities } from '~shared/options/options'

const remarks = textSchema({ label: 'Remarks', maxLength: 2000 }).nullish()

/** One result as it is sent. */
const enteredResult = z.strictObject({
  /** The customer test. */
  customerTest: idSchema('Test'),
  /** Emptied, a result that was saved is removed. As HTML where the test asks for a formatted one. */
  value: textSchema({ label: 'Result', maxLength: [60_000, 'The result is too long.'] }),
  /** Printed below the result. */
  remarks,
  /** The `version` of the result that was seen; absent where there was none. */
  version: z.string().max(30).nullish(),
  /** Why the value, which is outside the test's possible range, is meant all the same. */
  confirmation: textSchema({ label: 'Reason', maxLength: 500 }).nullish(),
})

/** One medicine of one organism of a culture, or the organism alone. */
const sensitiveMedicine = z.strictObject({
  customerTest: idSchema('Test'),
  organism: idSchema('Organism'),
  colonyCount: textSchema({ label: 'Colony Count', maxLength: 50 }).nullish(),
  sensitiveMedicine: idSchema('Sensitive Medicine').nullish(),
  sensitiveTypes: z.int().min(1).max(sensitivities.length).nullish(),
  zone: textSchema({ label: 'Zone', pattern: [/^(\d{1,2}(\.\d)?)?$/, 'Zone is a number of millimetres.'] }).nullish(),
  mic: textSchema({
    label: 'MIC',
    maxLength: 20,
    pattern: [/^((<=|>=|≤|≥|<|>)? ?\d+(\.\d+)?(\/\d+(\.\d+)?)?)?$/, 'MIC is a number such as <=0.5 or 8/4.'],
  }).nullish(),
})

const atMost = 500

/** The common fields of every save (spec 2, section 7). Omitted fields stay unchanged. */
const shared = {
  /** The remarks on the sample, printed below all results. */
  remarks,
  /** Ids of the signatories, in their order. */
  reportFooter: z.array(idSchema('Report Footer')).max(12).optional(),
  /** The isolates of the cultures that `testResult` names, all of them. If absent, they stay as they are. */
  sensitiveMedicines: z.array(sensitiveMedicine).max(1000).optional(),
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

export type SensitivityInput = z.output<typeof sensitiveMedicine>
export type EnteredResult = z.output<typeof enteredResult>
export type CreateInput = z.output<typeof createBody>
export type UpdateInput = z.output<typeof updateBody>
