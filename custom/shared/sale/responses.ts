import { z } from 'zod'
import { nullableText, twoPlaceDecimal } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A test as billing offers it; tax is what the organization's rule makes of it. */
export const testOption = z
  .strictObject({
    ...{ id: z.int(), name: z.string(), code: nullableText },
    ...{ price: twoPlaceDecimal, taxable: z.boolean(), taxRate: twoPlaceDecimal, taxAmount: twoPlaceDecimal },
    ...{ discountable: z.boolean(), discountRate: twoPlaceDecimal },
    department: namedRecord.nullable(),
    testCategory: namedRecord.nullable(),
    packageTest: z.boolean(),
    /** The tests of a package, in their order. */
    members: z.array(namedRecord),
    /** It has normal values by sex, or is calculated by it, or one of its members. */
    bySex: z.boolean(),
  })
  .meta({ id: 'TestOption' })
