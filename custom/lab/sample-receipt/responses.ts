import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'

/** A tube on its way to the laboratory, or received there. */
export const tubeSchema = z
  .strictObject({
    id: z.int(),
    barcode: z.string(),
    sampleNo: z.string(),
    sampleType: nullableTextSchema,
    customerNo: z.string(),
    customerFullName: z.string(),
    /** The names of its tests. */
    tests: z.array(z.string()),
    collectedAt: momentSchema,
    collectedByUserName: z.string(),
    receivedAt: momentSchema.nullable(),
    receivedByUserName: nullableTextSchema,
  })
  .meta({ id: 'Tube' })

export const receivedTubesSchema = z.strictObject({ results: z.array(tubeSchema) })

export type Tube = z.output<typeof tubeSchema>
