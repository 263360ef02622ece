import { createHash } from 'node:crypto'
import type { Db } from '../database/open'
import type { Actor } from '../http/route'
import { actorOf } from './sessions'

/** Who calls, as it was read at a version of access. */
export interface Access {
  actor: Actor
  version: string
  /** When the sign-in ends, unless it is refreshed. */
  expiresAt: Date
  /** A short sign of what the actor may do. The browser sees by another one that rights have changed. */
  mark: string
}

/** Sign-ins that are remembered at once; when there are more, all are read again. */
const mostRemembered = 5000

/** By the clock by which the tokens expire. */
const hasTime = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() > Date.now()

function markOf({ isSuperuser, rights }: Actor): string {
  const held = isSuperuser ? 'all' : [...rights].sort().join()
  return createHash('sha256').update(held).digest('base64url').slice(0, 12)
}

/**
 * Who calls, read once and remembered with the version of access that was read in the same statement. What is remembered
 * counts for a call only once a statement of that call has seen the same version: so a right that was taken away, or a
 * sign-in that was ended, by whichever process, holds from the next call on.
 */
export class AccessMemory {
  private readonly known = new Map<string, Access>()

  constructor(private readonly db: Db) {}

  /** Who it was when it was last read; the caller of this has yet to see that the version stands. */
  remembered(sessionKey: string): Access | undefined {
    const access = this.known.get(sessionKey)
    return access && hasTime(access) ? access : undefined
  }

  /** Who it is at this moment; nobody once the sign-in has ended or the user was switched off. */
  async current(sessionKey: string): Promise<Access | undefined> {
    const known = this.remembered(sessionKey)
    if (known && known.version === (await this.version())) return known
    this.known.delete(sessionKey)
    const read = await actorOf(this.db, sessionKey)
    if (!read || !hasTime(read)) return undefined
    if (this.known.size >= mostRemembered) this.known.clear()
    const access = { ...read, mark: markOf(read.actor) }
    this.known.set(sessionKey, access)
    return access
  }

  private async version(): Promise<string | undefined> {
    const query = this.db.selectFrom('accessVersion').select('version').where('id', '=', 1)
    return (await query.executeTakeFirst())?.version
  }
}
