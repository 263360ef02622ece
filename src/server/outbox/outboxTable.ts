import type { TableSpec } from '~/metadata/table'

/**
 * What every outbox has: a table of what leaves for another system, such as a mail. Its row and the job that sends it are
 * written in the transaction that makes it necessary (docs/decisions/jobs-and-mail.md).
 */
export const outboxColumns = {
  /** The name of a state. */
  state: { type: 'text', notNull: true, default: "'waiting'" },
  tries: { type: 'integer', notNull: true, default: '0' },
  /** The result of the last try. */
  message: { type: 'text' },
  /** Null while no try is planned. */
  nextTryAt: { type: 'timestamptz' },
  sentAt: { type: 'timestamptz' },
  /** Nobody else sends it until then. */
  claimedUntil: { type: 'timestamptz' },
} as const satisfies TableSpec['columns']

/** The states that every outbox has, for `defineColumnStates`; `failed` waits for a person. */
export const outboxStates = { waiting: {}, sent: { isFinal: true }, failed: {} } as const

export const outboxTransitions = {
  send: { from: 'waiting', to: 'sent' },
  fail: { from: 'waiting', to: 'failed' },
  /** Asked for by a person. */
  retry: { from: 'failed', to: 'waiting' },
} as const
