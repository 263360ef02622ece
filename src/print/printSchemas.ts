import { z } from 'zod'
import { printLanguages } from '~/domain/options'
import { letterhead } from '~/metadata/letterhead'
import { adDaySchema, bsDaySchema, nullableTextSchema } from '~/metadata/response'

/** The schemas of the data that all prints share; their types are in `paperData.ts`. */

export const printOrganizationSchema = z
  .strictObject({
    name: z.string(),
    address: nullableTextSchema.optional(),
    /** In the order they are printed: phone 1, phone 2, mobile. */
    phones: z.array(z.string()).optional(),
    /** The numbers of the application's letterhead. */
    ...Object.fromEntries(letterhead.numbers.map(({ name }) => [name, nullableTextSchema.optional()])),
    email: nullableTextSchema.optional(),
    website: nullableTextSchema.optional(),
    /** A `data:image/png` or `data:image/jpeg` URL. Another kind of address is never fetched and not printed. */
    logo: nullableTextSchema.optional(),
  })
  .meta({ id: 'PaperOrganization' })

/** The language of a paper's labels, read when the paper is printed. */
export const printLanguageSchema = z.enum(printLanguages.map(({ locale }) => locale))

export const printDateTimeSchema = z
  .strictObject({
    /** Gregorian. */
    ad: adDaySchema,
    /** The date in the application's calendar; absent outside the calendar's known years. */
    bs: bsDaySchema.nullish(),
    /** `HH:mm`, 24 hours. */
    time: z.string(),
  })
  .meta({ id: 'PaperMoment' })

export const auditStampSchema = z.strictObject({ by: z.string(), at: printDateTimeSchema }).meta({ id: 'PaperAct' })
