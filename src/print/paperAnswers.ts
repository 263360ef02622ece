import { z } from 'zod'
import { printLanguages } from '~/domain/options'
import { adDay, bsDay, nullableText } from '~/metadata/response'

/** The schemas of the data that all prints share; their types are in `paperData.ts`. */

export const paperOrganization = z
  .strictObject({
    name: z.string(),
    address: nullableText.optional(),
    /** In the order they are printed: phone 1, phone 2, mobile. */
    phones: z.array(z.string()).optional(),
    panNo: nullableText.optional(),
    /** Of a pharmacy: its licence of the Department of Drug Administration, and its registration. */
    licenceNo: nullableText.optional(),
    registrationNo: nullableText.optional(),
    email: nullableText.optional(),
    website: nullableText.optional(),
    /** A `data:image/png` or `data:image/jpeg` URL. Another kind of address is never fetched and not printed. */
    logo: nullableText.optional(),
  })
  .meta({ id: 'PaperOrganization' })

/** The language of a paper's labels, read when the paper is printed. */
export const printLanguage = z.enum(printLanguages.map(({ locale }) => locale))

export const paperPatient = z
  .strictObject({
    name: z.string(),
    /** The patient number (T/CN). */
    number: z.string(),
    /** Written out, e.g. `45 Yrs / Male`. */
    ageSex: z.string(),
    address: nullableText.optional(),
    phone: nullableText.optional(),
  })
  .meta({ id: 'PaperPatient' })

export const paperMoment = z
  .strictObject({
    /** Gregorian. */
    ad: adDay,
    /** The date in the application's calendar; absent outside the calendar's known years. */
    bs: bsDay.nullish(),
    /** `HH:mm`, 24 hours. */
    time: z.string(),
  })
  .meta({ id: 'PaperMoment' })

export const paperAct = z.strictObject({ by: z.string(), at: paperMoment }).meta({ id: 'PaperAct' })
