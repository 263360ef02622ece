import { z } from 'zod'

/**
 * The schemas of values in responses; the API document and its clients follow from them. There are no objects here: the
 * field kinds bring this file into the browser, where zod would try to compile an object's schema, which the pages'
 * content security policy reports.
 */

/** A day of the AD calendar, `YYYY-MM-DD`. */
export const adDaySchema = z.iso.date()
/** A day of the BS calendar, whose months have up to 32 days. */
export const bsDaySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A moment as an ISO timestamp. */
export const momentSchema = z.iso.datetime({ offset: true })
/** `HH:MM:SS` in the time zone of the application. */
export const clockTimeSchema = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
/** An amount or a rate, a decimal string with two places. */
export const twoPlaceDecimalSchema = z.string().regex(/^-?\d+\.\d{2}$/)

/** A text or nothing. */
export const nullableTextSchema = z.string().nullable()
