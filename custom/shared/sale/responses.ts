import { z } from 'zod'
import { nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A test as billing offers it; tax is what the organization's rule makes of it. */
export const testOptionSchema = z
  .strictObject({
    ...{ id: z.int(), name: z.string(), code: nullableTextSchema },
    ...{
      price: twoPlaceDecimalSchema,
      taxable: z.boolean(),
      taxRate: twoPlaceDecimalSchema,
      taxAmount: twoPlaceDecimalSchema,
    },
    ...{ discountable: z.boolean(), discountRate: twoPlaceDecimalSchema },
    department: namedRecordSchema.nullable(),
    testCategory: namedRecordSchema.nullable(),
    packageTest: z.boolean(),
    /** The tests of a package, in their order. */
    members: z.array(namedRecordSchema),
    /** It has normal values by sex, or is calculated by it, or one of its members. */
    bySex: z.boolean(),
  })
  .meta({ id: 'TestOption' })
