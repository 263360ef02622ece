import { z } from 'zod'
import { decimal, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A payment of a document. */
export const savedPayment = z
  .strictObject({ id: z.int(), paymentMode: namedRecord, amount: decimal, remarks: nullableText })
  .meta({ id: 'DocumentPayment' })

export type SavedPayment = z.output<typeof savedPayment>
