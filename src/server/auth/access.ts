import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countKeyRequest, type RequestApiKey, readKeyAccess, updateLastUsedOn } from '../apiKeys/keyAccess'
import type { Db } from '../database/open'
import type { Actor } from '../http/endpoint'
import { readSessionAccess } from './sessions'
import type { GenuineClaims } from './tokens'

/** The user who sends a request, as read at a version of access. */
export interface CallerAccess {
  actor: Actor
  /** The actor needs a second factor and has none; until it is set up, the actor can do nothing else. */
  lacksSecondFactor: boolean
  version: string
  /** When the session ends, unless it is refreshed. */
  expiresAt: Date
  /** The API key of the request, where it has one in place of a session. */
  apiKey?: RequestApiKey
  /** A short hash of the actor's permissions. The browser detects a change of permissions by a different hash. */
  permissionsHash: string
}

/** Whom a request claims to be of: a session by its access token, or an API key by its hash, which has no end of its own. */
export type Claims = Pick<GenuineClaims, 'sessionId' | 'expiresAt'> & { isApiKey?: true }

/** The maximum number of remembered sessions; above it, all are read again. */
const mostRemembered = 5000

function markOf({
  actor: { isSuperuser, permissions },
  lacksSecondFactor,
}: Pick<CallerAccess, 'actor' | 'lacksSecondFactor'>): string {
  const held = lacksSecondFactor ? 'none yet' : isSuperuser ? 'all' : [...permissions].sort().join()
  return createHash('sha256').update(held).digest('base64url').slice(0, 12)
}

/**
 * Caches users with the version of access that was read in the same statement. A cached user is valid for a request
 * only once a statement of that request has read the same version, so revoked permissions and ended sessions take
 * effect with the next request, whichever process changed them.
 */
export class AccessCache {
  private readonly known = new Map<string, CallerAccess>()
  /**
   * The database's clock at its last reading, and this process's uptime when it asked: while an answer is on its way, a
   * sign-in ends rather too early than too late. The process's own clock is not used.
   */
  private seen: { now: number; ranFor: number } | undefined

  constructor(private readonly db: Db) {}

  /** The cached user of a session; the code that uses it must still confirm the version. */
  remembered({ sessionId, expiresAt }: Claims): CallerAccess | undefined {
    return this.whileValid(this.known.get(sessionId), expiresAt)
  }

  private whileValid(access: CallerAccess | undefined, tokenEnd: Date): CallerAccess | undefined {
    return access && this.hasTime(access.expiresAt) && this.hasTime(tokenEnd) ? access : undefined
  }

  /** The current user of a session; undefined if the token or the session has ended or the user is inactive. */
  async current(claims: Claims): Promise<CallerAccess | undefined> {
    const known = this.known.get(claims.sessionId)
    const version = known && (await this.version())
    // not the current cache entry: a request that came with an earlier version may have removed it meanwhile
    if (version && known.version === version) return this.whileValid(known, claims.expiresAt)
    this.known.delete(claims.sessionId)
    const askedAt = performance.now()
    const read = claims.isApiKey
      ? await readKeyAccess(this.db, claims.sessionId)
      : await readSessionAccess(this.db, claims.sessionId)
    if (!read) return undefined
    this.sawClock(read.now, askedAt)
    if (!this.hasTime(read.expiresAt) || !this.hasTime(claims.expiresAt)) return undefined
    if (this.known.size >= mostRemembered) this.known.clear()
    const access = { ...read, permissionsHash: markOf(read) }
    this.known.set(claims.sessionId, access)
    return access
  }

  /** Counts a request of an API key, and writes down that it is used, once a day. @throws ApiError 429 when it has used up what it is allowed */
  async recordUse(apiKey: RequestApiKey): Promise<void> {
    countKeyRequest(this.db, apiKey)
    await updateLastUsedOn(this.db, apiKey, new Date())
  }

  private async version(): Promise<string | undefined> {
    const askedAt = performance.now()
    const query = this.db.selectFrom('accessVersion').select(['version', sql<Date>`clock_timestamp()`.as('now')])
    const row = await query.where('id', '=', 1).executeTakeFirst()
    if (row) this.sawClock(row.now, askedAt)
    return row?.version
  }

  private sawClock(now: Date, askedAt: number): void {
    this.seen = { now: now.getTime(), ranFor: askedAt }
  }

  private hasTime(end: Date): boolean {
    return this.seen !== undefined && end.getTime() > this.seen.now + performance.now() - this.seen.ranFor
  }
}
