import { z } from 'zod'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { reportStates } from '../issued-reports/states'
import { orderedTestStateSchema } from './responses'

/** A tube of the sample, also one that was rejected or whose collection was undone. */
const tube = z.strictObject({
  id: z.int(),
  barcode: z.string(),
  sampleType: nullableTextSchema,
  /** The names of its tests; of a rejected tube those that it was drawn for. */
  tests: z.array(z.string()),
  remarks: nullableTextSchema,
  collectedAt: momentSchema,
  collectedBy: z.string(),
  receivedAt: momentSchema.nullable(),
  receivedBy: nullableTextSchema,
  undoneAt: momentSchema.nullable(),
  undoneBy: nullableTextSchema,
  /** Why the laboratory rejected it; null of one whose collection was undone. */
  rejectionReason: nullableTextSchema,
  rejectionRemarks: nullableTextSchema,
})

/** A test of the sample and how far it has come, without its result. */
const sampleTest = orderedTestStateSchema.extend({
  test: namedRecordSchema,
  department: namedRecordSchema,
  barcode: z.string(),
  enteredAt: momentSchema.nullable(),
  enteredBy: nullableTextSchema,
  verifiedAt: momentSchema.nullable(),
  verifiedBy: nullableTextSchema,
})

/** A sample number with all that its page shows but the results. `id` is that of its first tube which is left. */
export const samplePageSchema = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    collectedAt: momentSchema,
    collectedDateAd: adDaySchema,
    collectedDateBs: bsDaySchema.nullable(),
    customer: z.strictObject({
      id: z.int(),
      customerNo: z.string(),
      fullName: z.string(),
      genderDisplay: nullableTextSchema,
      /** At collection; empty if unknown. */
      age: z.string(),
    }),
    sale: z.strictObject({ id: z.int(), saleNo: z.string(), fiscalYear: z.string() }),
    /** The number under which it is reported: its own, or that of the sample that it is reported with. */
    reportNo: z.string(),
    /** The newest issued version of that report. */
    report: z.strictObject({ id: z.int(), version: z.int(), state: z.enum(reportStates) }).nullable(),
    tubes: z.array(tube),
    tests: z.array(sampleTest),
  })
  .meta({ id: 'SamplePage' })

export type SamplePageData = z.output<typeof samplePageSchema>
