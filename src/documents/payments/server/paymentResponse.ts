import { z } from 'zod'
import { nullableText, twoPlaceDecimal } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A payment of a document. */
export const paymentResponse = z
  .strictObject({ id: z.int(), paymentMode: namedRecord, amount: twoPlaceDecimal, remarks: nullableText })
  .meta({ id: 'DocumentPayment' })

export type SavedPayment = z.output<typeof paymentResponse>
