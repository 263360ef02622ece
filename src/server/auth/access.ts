import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open'
import type { Actor } from '../http/endpoint'
import { actorOf } from './sessions'
import type { GenuineClaims } from './tokens'

/** Who calls, as it was read at a version of access. */
export interface Access {
  actor: Actor
  /** A second factor is demanded of the actor, who has none: nothing else may be done until it is set up. */
  lacksFactor: boolean
  version: string
  /** When the sign-in ends, unless it is refreshed. */
  expiresAt: Date
  /** A short sign of what the actor may do. The browser sees by another one that rights have changed. */
  mark: string
}

/** Sign-ins that are remembered at once; when there are more, all are read again. */
const mostRemembered = 5000

function markOf({ actor: { isSuperuser, permissions }, lacksFactor }: Pick<Access, 'actor' | 'lacksFactor'>): string {
  const held = lacksFactor ? 'none yet' : isSuperuser ? 'all' : [...permissions].sort().join()
  return createHash('sha256').update(held).digest('base64url').slice(0, 12)
}

/**
 * Who calls, read once and remembered with the version of access that was read in the same statement. What is remembered
 * counts for a call only once a statement of that call has seen the same version: so a right that was taken away, or a
 * sign-in that was ended, by whichever process, holds from the next call on.
 */
export class AccessMemory {
  private readonly known = new Map<string, Access>()
  /** The database's clock when it was last read, and how long this process ran then: its own clock is not asked. */
  private seen: { now: number; ranFor: number } | undefined

  constructor(private readonly db: Db) {}

  /** Who it was when it was last read; the caller of this has yet to see that the version stands. */
  remembered({ sessionId, expiresAt }: GenuineClaims): Access | undefined {
    return this.whileValid(this.known.get(sessionId), expiresAt)
  }

  private whileValid(access: Access | undefined, tokenEnd: Date): Access | undefined {
    return access && this.hasTime(access.expiresAt) && this.hasTime(tokenEnd) ? access : undefined
  }

  /** Who it is at this moment; nobody once the token or the sign-in has ended, or the user was switched off. */
  async current(claims: GenuineClaims): Promise<Access | undefined> {
    const known = this.known.get(claims.sessionId)
    const version = known && (await this.version())
    // not what is remembered by now: a call that came with an earlier version may have forgotten it meanwhile
    if (version && known.version === version) return this.whileValid(known, claims.expiresAt)
    this.known.delete(claims.sessionId)
    const read = await actorOf(this.db, claims.sessionId)
    if (!read) return undefined
    this.sawClock(read.now)
    if (!this.hasTime(read.expiresAt) || !this.hasTime(claims.expiresAt)) return undefined
    if (this.known.size >= mostRemembered) this.known.clear()
    const access = { ...read, mark: markOf(read) }
    this.known.set(claims.sessionId, access)
    return access
  }

  private async version(): Promise<string | undefined> {
    const query = this.db.selectFrom('accessVersion').select(['version', sql<Date>`clock_timestamp()`.as('now')])
    const row = await query.where('id', '=', 1).executeTakeFirst()
    if (row) this.sawClock(row.now)
    return row?.version
  }

  private sawClock(now: Date): void {
    this.seen = { now: now.getTime(), ranFor: performance.now() }
  }

  private hasTime(end: Date): boolean {
    return this.seen !== undefined && end.getTime() > this.seen.now + performance.now() - this.seen.ranFor
  }
}
