import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A test whose result should be verified by now. `id` is that of the customer test. */
export const lateTestSchema = z
  .strictObject({
    id: z.int(),
    saleNo: z.string(),
    /** Null while it is not collected. */
    sampleNo: nullableTextSchema,
    customerNo: z.string(),
    customerFullName: z.string(),
    test: namedRecordSchema,
    department: namedRecordSchema,
    /** 1 to be collected, 2 collected, 3 result entered. */
    status: z.int(),
    statusDisplay: z.string(),
    /** Nothing is drawn for it; it is reported on a page of its own. */
    isUltrasound: z.boolean(),
    billedAt: momentSchema,
    /** When it was to be verified. */
    dueAt: momentSchema,
    target: z.int(),
  })
  .meta({ id: 'LateTest' })

export type LateTest = z.output<typeof lateTestSchema>
