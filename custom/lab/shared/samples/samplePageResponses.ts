import { z } from 'zod'
import { adDay, bsDay, moment, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'
import { reportStates } from '../issued-reports/states'
import { orderedTestState } from './responses'

/** A tube of the sample, also one that was rejected or whose collection was undone. */
const tube = z.strictObject({
  id: z.int(),
  barcode: z.string(),
  sampleType: nullableText,
  /** The names of its tests; of a rejected tube those that it was drawn for. */
  tests: z.array(z.string()),
  remarks: nullableText,
  collectedAt: moment,
  collectedBy: z.string(),
  receivedAt: moment.nullable(),
  receivedBy: nullableText,
  undoneAt: moment.nullable(),
  undoneBy: nullableText,
  /** Why the laboratory rejected it; null of one whose collection was undone. */
  rejectionReason: nullableText,
  rejectionRemarks: nullableText,
})

/** A test of the sample and how far it has come, without its result. */
const sampleTest = orderedTestState.extend({
  test: namedRecord,
  department: namedRecord,
  barcode: z.string(),
  enteredAt: moment.nullable(),
  enteredBy: nullableText,
  verifiedAt: moment.nullable(),
  verifiedBy: nullableText,
})

/** A sample number with all that its page shows but the results. `id` is that of its first tube which is left. */
export const samplePage = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    collectedAt: moment,
    collectedDateAd: adDay,
    collectedDateBs: bsDay.nullable(),
    customer: z.strictObject({
      id: z.int(),
      customerNo: z.string(),
      fullName: z.string(),
      genderDisplay: nullableText,
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

export type SamplePage = z.output<typeof samplePage>
