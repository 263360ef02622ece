import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { resultStatuses } from './protocols/message'

/** Doubts that do not prevent accepting a result: it may be another patient's, or replace a newer run. */
export const acceptanceQuestionKeys = ['otherPatient', 'olderRun'] as const

/** A result that an analyser sent, with the test that it belongs to. */
export const receivedResultSchema = z
  .strictObject({
    id: z.int(),
    analyser: namedRecordSchema.nullable(),
    /** Whence it came where no analyser is known: the name in the message, or the address. */
    sender: z.string(),
    barcode: z.string(),
    code: z.string(),
    /** As the analyser sent it. */
    value: z.string(),
    unit: z.string(),
    flags: z.string(),
    /** The meaning of the analyser's own status. */
    sentStatus: z.enum(resultStatuses),
    /** Comments from the analyser. */
    comments: z.array(z.string()),
    /** When it was measured, if the analyser sent a time. */
    measuredAt: momentSchema,
    /** The earlier value that it corrects, makes final or takes back; null where it does none of these. */
    corrects: nullableTextSchema,
    receivedAt: momentSchema,
    /** The test of the tube that it is the result of; null where none is found. */
    customerTest: z.int().nullable(),
    test: namedRecordSchema.nullable(),
    sampleNo: nullableTextSchema,
    customerNo: nullableTextSchema,
    customerFullName: nullableTextSchema,
    /** In the test's own unit, as it is entered. */
    result: nullableTextSchema,
    resultUnit: nullableTextSchema,
    /** The entered result. */
    present: nullableTextSchema,
    /** The control lot whose barcode it bears; null where it is of a patient. */
    control: nullableTextSchema,
    /** The rules that the controls of its test broke and nobody has answered: it can be entered, but not be verified. */
    brokenRules: nullableTextSchema,
    /** Why it cannot be accepted; null where it can. */
    problem: nullableTextSchema,
    /** The rule between tests that it broke when it was last tried to accept it; null where it was not, or broke none. */
    conflict: nullableTextSchema,
    /** Questions that the user must confirm before it is accepted. */
    questions: z.array(z.strictObject({ name: z.enum(acceptanceQuestionKeys), text: z.string() })),
  })
  .meta({ id: 'ReceivedResult' })

/** The outcome of each result that was to be accepted. */
export const decisionOutcomeSchema = z.strictObject({
  accepted: z.array(z.int()),
  refused: z.array(z.strictObject({ id: z.int(), message: z.string() })),
})

export type ReceivedResult = z.output<typeof receivedResultSchema>
export type DecisionOutcome = z.output<typeof decisionOutcomeSchema>
