import { z } from 'zod'

/** A rule between tests that is in use; `severity` is 1 Warning, 2 Error. */
export const testRuleSchema = z
  .strictObject({ id: z.int(), expression: z.string(), severity: z.int(), message: z.string() })
  .meta({ id: 'RuleBetweenTests' })

/** A result that rules between tests may name; `id` is that of the customer test. */
export const ruledResultSchema = z
  .strictObject({ id: z.int(), sampleNo: z.string(), code: z.string(), name: z.string(), value: z.string() })
  .meta({ id: 'RuledResult' })
