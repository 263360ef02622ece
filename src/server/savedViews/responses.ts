import { z } from 'zod'
import { mailFrequencies } from '~/domain/mailSchedule'
import { momentSchema } from '~/metadata/response'
import { namedRecordSchema } from '../http/responses'
import { mailStateSchema } from '../mail/responses'

export const mailFormats = ['pdf', 'xlsx', 'csv'] as const

/** When a view is mailed and to whom, with what came of its last time. */
export const viewMailingSchema = z
  .strictObject({
    id: z.int(),
    /** The user whose permissions the report is made with. */
    user: namedRecordSchema,
    every: z.enum(mailFrequencies),
    weekday: z.int(),
    monthDay: z.int(),
    /** `HH:MM` in the time zone of the application. */
    at: z.string(),
    format: z.enum(mailFormats),
    to: z.array(z.string()),
    /** Null where the calendar ends before. */
    nextAt: momentSchema.nullable(),
    /** Whether the caller may change it. */
    isOwn: z.boolean(),
    /** Null before the first time. */
    last: z.strictObject({ dueAt: momentSchema, mails: z.array(mailStateSchema) }).nullable(),
  })
  .meta({ id: 'ViewMailing' })

export const savedViewSchema = z
  .strictObject({
    ...{ id: z.int(), name: z.string(), query: z.string() },
    group: namedRecordSchema.nullable(),
    /** Whether the caller may delete it. */
    isOwn: z.boolean(),
    /** The caller's own; of all users for who may give views to roles. */
    mailings: z.array(viewMailingSchema),
  })
  .meta({ id: 'SavedView' })

export type ViewMailing = z.output<typeof viewMailingSchema>
export type SavedView = z.output<typeof savedViewSchema>
