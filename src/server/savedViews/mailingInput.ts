import { z } from 'zod'
import { mailFrequencies } from '~/domain/mailSchedule'
import { mailAddressSchema } from '~/fields/email/kind'
import { mailFormats } from './responses'

/** The body of a schedule; times are in the time zone of the application. */
export const mailingInput = z.strictObject({
  every: z.enum(mailFrequencies, 'How Often is required'),
  weekday: z.int().min(0).max(6).default(0),
  monthDay: z.int('Day must be 1 to 32.').min(1, 'Day must be 1 to 32.').max(32, 'Day must be 1 to 32.').default(1),
  at: z.string('Time is required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be as 07:30.'),
  format: z.enum(mailFormats, 'Format is required'),
  to: z
    .array(mailAddressSchema, 'Email is required')
    .min(1, 'Email is required')
    .max(10, 'A view is mailed to ten addresses at the most.')
    .transform((addresses) => [...new Set(addresses)]),
})

export type MailingInput = z.output<typeof mailingInput>
