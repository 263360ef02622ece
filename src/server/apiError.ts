import type { Question } from '~/domain/problems'
import { interpolate, messages } from '~/metadata/messages'

export type ApiErrorKind =
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'unavailable'

/** Why the server cannot serve a request now: causes of the database, and its own end. */
export const unavailableCodes = [
  'away',
  'busy',
  'slow',
  'standby',
  'older',
  'diskFull',
  'diskBroken',
  'ending',
] as const
export type UnavailableCode = (typeof unavailableCodes)[number]

/** The details of an error, sent with its message. */
interface ApiErrorDetails {
  retryAfterSeconds?: number
  /** Names the cause for programs. */
  code?: UnavailableCode
  /** The present record, which the caller has not read yet. */
  current?: object
  /** The user of its last change, and the time. */
  changed?: LastChange | undefined
  /** The records for whose sake nothing was done. */
  refused?: readonly { id: number; message: string }[]
  /** Questions that must be confirmed before a save. */
  questions?: readonly { key: string; message: string }[]
}

export interface LastChange {
  changedBy: { userName: string }
  changedAt: Date
}

/**
 * The error with which an operation refuses its input. It knows no HTTP; `http/errors.ts` gives it a status.
 * Thrown inside a transaction, it undoes the whole transaction.
 */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    readonly errors?: Record<string, string>,
    readonly more: ApiErrorDetails = {},
  ) {
    super(message)
  }
}

/** Makes refusals: `throw refuse.invalid({ name: 'Name is required' })`. */
export const apiError = {
  /** Field errors; `root` is an error of the whole form. */
  invalid: (errors: Record<string, string>) => new ApiError('invalid', Object.values(errors)[0] ?? 'Invalid', errors),
  signedOut: (message: string) => new ApiError('signedOut', message),
  forbidden: (message: string = messages.noPermissionOnServer, errors?: Record<string, string>) =>
    new ApiError('forbidden', message, errors),
  missing: (message: string = messages.notFound) => new ApiError('missing', message),
  conflict: (message: string, errors?: Record<string, string>) => new ApiError('conflict', message, errors),
  tooLarge: (message: string) => new ApiError('tooLarge', message),
  /** A file of a type that is not accepted. */
  unsupported: (message: string) => new ApiError('unsupported', message),
  tooMany: (message: string, seconds: number) =>
    new ApiError('tooMany', message, undefined, { retryAfterSeconds: seconds }),
  /** The record was changed after the caller read it; `current` is the present one. */
  staleVersion: (current: object, changed?: LastChange) =>
    new ApiError('conflict', messages.changedMeanwhile, undefined, { current, changed }),
  /** Some of many records cannot be changed or deleted, so none was. */
  bulkConflict: (refused: readonly { id: number; message: string }[], total: number) =>
    new ApiError('conflict', interpolate(messages.nothingDone, { count: refused.length, total }), undefined, {
      refused,
    }),
  /**
   * Unusual values must be confirmed first; each question is also an error of its field, and one about several fields
   * appears once.
   */
  unconfirmed: (questions: readonly [Question, ...Question[]]) =>
    new ApiError(
      'conflict',
      questions[0].message,
      Object.fromEntries([...new Map(questions.map(({ field, message }) => [field, message]))]),
      {
        questions: [...new Map(questions.map(({ key, message }) => [`${key} ${message}`, { key, message }])).values()],
      },
    ),
  /** Nothing that a repeat of the request would change: a person has to act first. */
  refused: (message: string) => new ApiError('unavailable', message),
  unavailable: (message: string, seconds: number, code?: UnavailableCode) =>
    new ApiError('unavailable', message, undefined, { retryAfterSeconds: seconds, ...(code && { code }) }),
}
