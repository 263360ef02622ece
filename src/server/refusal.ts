import type { Question } from '~/domain/problems'
import { fill, messages } from '~/metadata/messages'

export type RefusalKind =
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'

/** What a refusal tells beside its message. */
interface RefusalDetails {
  retryAfterSeconds?: number
  /** What the caller would read by now. */
  current?: object
  /** Who changed it last, and when. */
  changed?: Changed | undefined
  /** The records for whose sake nothing was done. */
  refused?: readonly { id: number; message: string }[]
  /** What must be confirmed first. */
  questions?: readonly { key: string; message: string }[]
}

export interface Changed {
  changedBy: { userName: string }
  changedAt: Date
}

/**
 * What an operation answers to input that it will not carry out. It knows no HTTP; `http/errors.ts` gives it a status.
 * Throwing one inside a transaction undoes all of it.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly errors?: Record<string, string>,
    readonly more: RefusalDetails = {},
  ) {
    super(message)
  }
}

/** Makes refusals: `throw refuse.invalid({ name: 'Name is required' })`. */
export const refuse = {
  /** Field errors; `root` is an error of the whole form. */
  invalid: (errors: Record<string, string>) => new Refusal('invalid', Object.values(errors)[0] ?? 'Invalid', errors),
  signedOut: (message: string) => new Refusal('signedOut', message),
  forbidden: (message: string = messages.noPermissionOnServer, errors?: Record<string, string>) =>
    new Refusal('forbidden', message, errors),
  missing: (message: string = messages.notFound) => new Refusal('missing', message),
  conflict: (message: string, errors?: Record<string, string>) => new Refusal('conflict', message, errors),
  tooLarge: (message: string) => new Refusal('tooLarge', message),
  tooMany: (message: string, seconds: number) =>
    new Refusal('tooMany', message, undefined, { retryAfterSeconds: seconds }),
  /** What the caller read was changed since; `current` is what it would read now. */
  changedMeanwhile: (current: object, changed?: Changed) =>
    new Refusal('conflict', messages.changedMeanwhile, undefined, { current, changed }),
  /** Of many records some cannot be changed or deleted, so none was. */
  standInTheWay: (refused: readonly { id: number; message: string }[], total: number) =>
    new Refusal('conflict', fill(messages.nothingDone, { count: refused.length, total }), undefined, { refused }),
  /** What is unusual must be confirmed first; each question stands at its field, too, and one of several fields is asked once. */
  unconfirmed: (questions: readonly [Question, ...Question[]]) =>
    new Refusal(
      'conflict',
      questions[0].message,
      Object.fromEntries([...new Map(questions.map(({ field, message }) => [field, message]))]),
      {
        questions: [...new Map(questions.map(({ key, message }) => [`${key} ${message}`, { key, message }])).values()],
      },
    ),
  unavailable: (message: string, seconds: number) =>
    new Refusal('unavailable', message, undefined, { retryAfterSeconds: seconds }),
}
