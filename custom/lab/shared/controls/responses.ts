import { z } from 'zod'
import { adDaySchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { westgardRules } from './westgard'

/** A stored number without trailing zeros: `5.4`. */
const figure = z.string()

const brokenRule = z.strictObject({
  rule: z.enum(westgardRules),
  /** Over several levels; else within the result's own. */
  across: z.boolean(),
  /** Ids of the earlier control results that break it together with this one. */
  results: z.array(z.int()),
})

/** A control result with what it should have been. */
export const controlResultRowSchema = z
  .strictObject({
    id: z.int(),
    /** The target that it was measured against: what makes a line of the plot. */
    controlTarget: z.int(),
    lot: namedRecordSchema,
    levelDisplay: z.string(),
    value: figure,
    mean: figure,
    sd: figure,
    /** How many SD it lies from the mean, to two places. */
    deviation: z.string(),
    unit: nullableTextSchema,
    measuredAt: momentSchema,
    broken: z.array(brokenRule),
    remarks: nullableTextSchema,
    enteredAt: momentSchema,
    /** The user who typed it; null if an analyser sent it. */
    enteredByUserName: nullableTextSchema,
    /** The violation that it opened. */
    violation: z.strictObject({ id: z.int(), isAnswered: z.boolean() }).nullable(),
    /** Why it counts no more. */
    excluded: z
      .strictObject({ reason: z.string(), excludedAt: momentSchema, excludedByUserName: z.string() })
      .nullable(),
  })
  .meta({ id: 'ControlResult' })

/** A broken rule and its answer. */
export const controlViolationRowSchema = z
  .strictObject({
    id: z.int(),
    test: namedRecordSchema,
    department: namedRecordSchema,
    analyser: namedRecordSchema.nullable(),
    openedAt: momentSchema,
    result: controlResultRowSchema,
    answeredAt: momentSchema.nullable(),
    answeredByUserName: nullableTextSchema,
    reason: nullableTextSchema,
    correctiveAction: nullableTextSchema,
  })
  .meta({ id: 'ControlViolation' })

/** A patient's result that a broken rule puts in doubt. `id` is that of the customer test. */
const resultSince = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    test: namedRecordSchema,
    value: z.string(),
    unit: nullableTextSchema,
    flag: nullableTextSchema,
    enteredAt: momentSchema,
    enteredByUserName: z.string(),
    verified: z.boolean(),
    /** A report of its sample was issued. */
    issued: z.boolean(),
  })
  .meta({ id: 'ResultSince' })

/** The results that a broken rule puts in doubt, the earliest first. */
export const affectedResultsSchema = z.strictObject({
  results: z.array(resultSince),
  /** From when on; where no control was good before, a day before this one was measured. */
  since: momentSchema,
  hadGood: z.boolean(),
})

/** The expected values of a lot for a test. */
const targetRow = z.strictObject({
  id: z.int(),
  lot: namedRecordSchema,
  levelDisplay: z.string(),
  mean: figure,
  sd: figure,
  expiryDate: adDaySchema,
})

/** A test that has controls: with its analyser where they are of one. */
export const controlTestSchema = z
  .strictObject({
    id: z.int(),
    test: namedRecordSchema,
    department: namedRecordSchema,
    analyser: namedRecordSchema.nullable(),
    unit: nullableTextSchema,
    targets: z.array(targetRow),
    /** When a control was measured last. */
    measuredAt: momentSchema.nullable(),
    /** The violation that holds its results back, the earliest. */
    violation: z.int().nullable(),
  })
  .meta({ id: 'ControlTest' })

export type ControlResult = z.output<typeof controlResultRowSchema>
export type ControlViolation = z.output<typeof controlViolationRowSchema>
export type AffectedResult = z.output<typeof resultSince>
export type AffectedResults = z.output<typeof affectedResultsSchema>
export type ControlTest = z.output<typeof controlTestSchema>
