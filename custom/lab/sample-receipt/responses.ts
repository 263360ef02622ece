import { z } from 'zod'
import { moment, nullableText } from '~/metadata/response'

/** A tube on its way to the laboratory, or received there. */
export const tube = z
  .strictObject({
    id: z.int(),
    barcode: z.string(),
    sampleNo: z.string(),
    sampleType: nullableText,
    customerNo: z.string(),
    customerFullName: z.string(),
    /** The names of its tests. */
    tests: z.array(z.string()),
    collectedAt: moment,
    collectedByUserName: z.string(),
    receivedAt: moment.nullable(),
    receivedByUserName: nullableText,
  })
  .meta({ id: 'Tube' })

export const receivedTubes = z.strictObject({ results: z.array(tube) })

export type Tube = z.output<typeof tube>
