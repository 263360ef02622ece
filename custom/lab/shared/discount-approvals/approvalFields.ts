import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'

/** What an approval of a discount returns besides its columns: who approved it and when, and the bill that used it. */
export const discountApprovalFields = {
  approvedAt: momentSchema.nullable(),
  approvedById: z.int().nullable(),
  billId: z.int().nullable(),
  billNo: nullableTextSchema,
} as const
