import { z } from 'zod'
import { unavailableCodes } from '../apiError'

const message = z.string()
const errors = z.record(z.string(), z.string()).optional().meta({ description: 'Messages by field.' })
const current = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({ description: 'Of a record that was changed since the version sent: the record as it stands.' })

/** The user and time of the last change, if known. */
const changed = {
  changedBy: z.strictObject({ userName: z.string() }).optional(),
  changedAt: z.iso.datetime().optional(),
}
const refused = z
  .array(z.strictObject({ id: z.int(), message }))
  .optional()
  .meta({ description: 'Of a call for many records: those for whose sake nothing was done.' })

const questions = z
  .array(z.strictObject({ key: z.string(), message }))
  .optional()
  .meta({ description: 'What must be confirmed first: the same call with these keys in `confirmed` is carried out.' })

const code = z.enum(unavailableCodes).optional().meta({ description: 'Why, for programs.' })

const refusal = (id: string, description: string, more: Record<string, z.ZodType> = {}) => ({
  id,
  description,
  answer: z.strictObject({ message, ...more }).meta({ id, description }),
})

/** The error responses by status; `sendError` writes them. */
export const errorResponses = {
  400: refusal('Invalid', 'What was sent is not valid.', { errors }),
  401: refusal('SignedOut', 'Nobody is signed in, or no longer.'),
  403: refusal('Forbidden', 'The right to call is missing.', { errors }),
  404: refusal('Missing', 'There is no such record.'),
  409: refusal('Conflict', 'What stands in the database forbids it.', {
    errors,
    current,
    ...changed,
    refused,
    questions,
  }),
  413: refusal('TooLarge', 'What was sent is too large.'),
  415: refusal('Unsupported', 'A file of this type is not accepted.'),
  429: refusal(
    'TooMany',
    'Too many failed sign-ins, or files being made; `Retry-After` says how many seconds to wait.',
  ),
  500: refusal('Failed', 'A mistake of the program.'),
  503: refusal('Unavailable', 'The server cannot do this now; the same call is good later.', { code }),
} as const

export type ErrorStatus = keyof typeof errorResponses
