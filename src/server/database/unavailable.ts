import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import type { UnavailableCode } from '../apiError'

export type UnavailableReason = Exclude<UnavailableCode, 'ending'>

const responses: Record<UnavailableReason, [message: string, retryAfterSeconds: number]> = {
  away: [serverMessages.databaseAway, 1],
  busy: [serverMessages.databaseBusy, 1],
  slow: [serverMessages.databaseSlow, 10],
  standby: [serverMessages.databaseStandby, 5],
  older: [serverMessages.databaseOlder, 5],
  diskFull: [serverMessages.diskFull, 5],
  diskBroken: [serverMessages.diskBroken, 60],
}

/**
 * The database cannot be asked now, or broke off. Whether a COMMIT under way was carried out is not known: a save is
 * repeated under its key. `message` is for users, `cause` for the log.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly retryAfterSeconds: number

  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    const [message, seconds] = responses[reason]
    super(interpolate(message, { reason: cause instanceof Error ? cause.message : String(cause) }), { cause })
    this.retryAfterSeconds = seconds
  }
}

/** SQLSTATEs of a server that lives, and could not do what was asked: its disk is full, others hold the rows, it took too long. */
const failed = new Map<string, UnavailableReason>([
  ['53100', 'diskFull'],
  ['55P03', 'busy'],
  ['57014', 'slow'],
])

/** The error codes of a server before it closes a connection, or while it accepts no connections or no writes. */
const away = /^(08...|57P0[1-5]|53[234]00|58030|25006|25P03)$/

/** Why a statement failed that a server answered with an SQLSTATE; undefined when the statement is at fault. */
export function unavailableReason(code: unknown): UnavailableReason | undefined {
  if (typeof code !== 'string') return undefined
  return failed.get(code) ?? (away.test(code) ? 'away' : undefined)
}

/** @throws DatabaseUnavailableError where a full disk is the reason, as everywhere on full disks; else the error itself */
export function refuseIfDiskFull(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new DatabaseUnavailableError('diskFull', error)
  throw error
}
