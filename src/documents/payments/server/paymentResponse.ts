import { z } from 'zod'
import { nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A payment of a document. */
export const paymentResponse = z
  .strictObject({
    id: z.int(),
    paymentMode: namedRecordSchema,
    amount: twoPlaceDecimalSchema,
    remarks: nullableTextSchema,
  })
  .meta({ id: 'DocumentPayment' })

export type SavedPayment = z.output<typeof paymentResponse>
