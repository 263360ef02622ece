import { z } from 'zod'

/** What answers are made of. The server keeps to these schemas; the API document and its clients are made from them. */

/** A day of the AD calendar, `YYYY-MM-DD`. */
export const adDay = z.iso.date()
/** A day of the BS calendar, whose months have up to 32 days. */
export const bsDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A moment as an ISO timestamp. */
export const moment = z.iso.datetime({ offset: true })
/** `HH:MM:SS` in Nepal. */
export const clockTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
/** An amount of rupees or a rate, a decimal string with two places. */
export const decimal = z.string().regex(/^-?\d+\.\d{2}$/)

/** A record by its id and its name. */
export const namedRecord = z.strictObject({ id: z.int(), name: z.string() })

/** A text or nothing. */
export const maybeText = z.string().nullable()
