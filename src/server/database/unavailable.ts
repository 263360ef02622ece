import { fill, messages } from '~/metadata/messages'

export type UnavailableReason = 'away' | 'diskFull' | 'diskBroken'

const said: Record<UnavailableReason, [message: string, retryAfterSeconds: number]> = {
  away: [messages.databaseAway, 1],
  diskFull: [messages.diskFull, 5],
  diskBroken: [messages.diskBroken, 60],
}

/**
 * The database cannot be asked now, or broke off. Whether a COMMIT under way was carried out is not known: a save is
 * repeated under its key. `message` is for users, `cause` for the log.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly retryAfterSeconds: number

  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    const [message, seconds] = said[reason]
    super(fill(message, { reason: cause instanceof Error ? cause.message : String(cause) }), { cause })
    this.retryAfterSeconds = seconds
  }
}

/** SQLSTATEs with which a server says that its disk is full: what was asked failed, and the server lives. */
const diskFull = new Set(['53100'])

/** What a server says before it closes a connection, or while it takes none, or no writes. */
const away = /^(08...|57P0[1-5]|53[234]00|58030|25006|25P03)$/

/** Why a statement failed that a server answered with an SQLSTATE; undefined when the statement is at fault. */
export function unavailableReason(code: unknown): UnavailableReason | undefined {
  if (typeof code !== 'string') return undefined
  if (diskFull.has(code)) return 'diskFull'
  return away.test(code) ? 'away' : undefined
}
