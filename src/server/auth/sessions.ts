import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { messages } from '~/metadata/messages'
import type { Db } from '../database/open'
import type { Actor } from '../http/route'
import { refuse } from '../refusal'
import { accessVersion } from './accessVersion'
import type { Tokens } from './answers'
import { hashToken, newRefreshToken, type Signer } from './tokens'

/** A sign-in ends after a week without use; a working day is far within it. */
const refreshDays = 7
/** How long the refresh token before the last is still taken. */
const graceMs = 30_000

const expiry = (now: Date) => new Date(now.getTime() + refreshDays * 86_400_000)

/** Starts a session for a user whose password was right. */
export async function startSession(db: Db, signer: Signer, userId: number, now: Date): Promise<Tokens> {
  const key = randomUUID()
  const refresh = newRefreshToken()
  await db
    .insertInto('session')
    .values({ key, userId, refreshHash: hashToken(refresh), rotatedAt: now, createdAt: now, expiresAt: expiry(now) })
    .execute()
  return { access: await signer.sign({ userId, sessionKey: key }, now), refresh }
}

/**
 * Exchanges a refresh token for new tokens. A token that was exchanged before is a sign of theft:
 * the whole session is revoked, but for a short grace in which two tabs may have refreshed at once.
 */
export async function refreshSession(db: Db, signer: Signer, token: string, now: Date): Promise<Tokens> {
  const hash = hashToken(token)
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.key', 'session.userId', 'session.refreshHash', 'session.rotatedAt'])
    .where((where) => where.or([where('refreshHash', '=', hash), where('previousHash', '=', hash)]))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('user.active', '=', true)
    .executeTakeFirst()
  if (!found) throw refuse.signedOut(messages.refreshExpired)
  const current = found.refreshHash === hash
  if (!current && now.getTime() - found.rotatedAt.getTime() > graceMs) {
    await db.updateTable('session').set({ revokedAt: now }).where('key', '=', found.key).execute()
    throw refuse.signedOut(messages.refreshExpired)
  }
  const refresh = newRefreshToken()
  const taken = await db
    .updateTable('session')
    .set({ refreshHash: hashToken(refresh), previousHash: found.refreshHash, rotatedAt: now, expiresAt: expiry(now) })
    .where('key', '=', found.key)
    .where('refreshHash', '=', found.refreshHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return refreshSession(db, signer, token, now)
  return { access: await signer.sign({ userId: found.userId, sessionKey: found.key }, now), refresh }
}

/** Ends one session, or all sessions of a user (after a change of password). */
export async function revokeSessions(db: Db, which: { key: string } | { userId: number }, now: Date): Promise<void> {
  const update = db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
  await ('key' in which ? update.where('key', '=', which.key) : update.where('userId', '=', which.userId)).execute()
}

/**
 * Who a session belongs to, with the rights that the group holds now, and the version of access at which all of it was
 * read, in one statement; nobody once it is revoked or the user switched off.
 */
export async function actorOf(
  db: Db,
  sessionKey: string,
): Promise<{ actor: Actor; version: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{
    id: number
    userName: string
    fullName: string
    isSuperuser: boolean
    rights: string[] | null
    expiresAt: Date
    version: string
  }>`
    select u.id, u.user_name, u.full_name, u.is_superuser, s.expires_at, ${accessVersion} as version,
      (select array_agg(p.code_name)
         from user_group g
         join user_group_permissions l on l.owner_id = g.id
         join permission p on p.id = l.target_id
        where g.id = u.group_id and g.active) as rights
    from session s join "user" u on u.id = s.user_id
    where s.key = ${sessionKey} and s.revoked_at is null and u.active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, expiresAt, rights, ...user } = row
  return { actor: { ...user, rights: new Set(rights ?? []), sessionId: sessionKey }, version, expiresAt }
}
