import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { resourceNamed } from '~/metadata/registry'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { Actor } from '../http/route'
import { refuse } from '../refusal'
import { isReference, linkFields, storedFields } from '../resources/columns'
import { accessVersion } from './accessVersion'
import type { SignIn, Tokens } from './answers'
import { hashToken, newRefreshToken, type Signer } from './tokens'

/** A sign-in ends after a week without use; a working day is far within it. */
const refreshDays = 7
/** How long a spent refresh token is still taken. */
const graceMs = 30_000
const longestDevice = 300

const expiry = (now: Date) => new Date(now.getTime() + refreshDays * 86_400_000)

/** Where and by what a user signs in: the network address, and what the program says of itself (`User-Agent`). */
export interface Device {
  address: string
  device: string
}

async function newToken(trx: Db, sessionId: number): Promise<string> {
  const token = newRefreshToken()
  await trx
    .insertInto('refreshToken')
    .values({ hash: hashToken(token), sessionId })
    .execute()
  return token
}

/** Starts a session for a user whose password was right. */
export async function startSession(
  db: Db,
  signer: Signer,
  userId: number,
  { address, device }: Device,
  now: Date,
): Promise<Tokens> {
  const key = randomUUID()
  const started = { key, userId, address, device: device.slice(0, longestDevice) }
  const refresh = await transaction(db, async (trx) => {
    const times = { createdAt: now, usedAt: now, expiresAt: expiry(now) }
    const insert = trx.insertInto('session').values({ ...started, ...times })
    const { id } = await insert.returning('id').executeTakeFirstOrThrow()
    return newToken(trx, id)
  })
  return { access: await signer.sign({ userId, sessionKey: key }, now), refresh }
}

/**
 * Exchanges a refresh token for new tokens. One that was exchanged before, however long ago, is a sign of theft: the whole
 * session is revoked, but for a short grace in which several tabs may have refreshed at once.
 */
export async function refreshSession(db: Db, signer: Signer, token: string, now: Date): Promise<Tokens> {
  const renewed = await transaction(db, async (trx) => {
    const found = await trx
      .selectFrom('refreshToken')
      .innerJoin('session', 'session.id', 'refreshToken.sessionId')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.key', 'session.userId', 'refreshToken.id as tokenId', 'refreshToken.spentAt'])
      .where('refreshToken.hash', '=', hashToken(token))
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where('user.active', '=', true)
      .forUpdate(['session', 'refreshToken'])
      .executeTakeFirst()
    if (!found) return undefined
    const { id, tokenId, spentAt } = found
    if (spentAt && now.getTime() - spentAt.getTime() > graceMs) {
      await trx.updateTable('session').set({ revokedAt: now }).where('id', '=', id).execute()
      return undefined
    }
    if (!spentAt) await trx.updateTable('refreshToken').set({ spentAt: now }).where('id', '=', tokenId).execute()
    await trx
      .updateTable('session')
      .set({ usedAt: now, expiresAt: expiry(now) })
      .where('id', '=', id)
      .execute()
    return { ...found, refresh: await newToken(trx, id) }
  })
  if (!renewed) throw refuse.signedOut(messages.refreshExpired)
  const { userId, key, refresh } = renewed
  return { access: await signer.sign({ userId, sessionKey: key }, now), refresh }
}

/** Which sign-ins end: one by its key, or all of a user, but for one where it is named. */
type Which = { key: string } | { userId: number; except?: string }

/** Ends sign-ins. */
export async function revokeSessions(db: Db, which: Which, now: Date): Promise<void> {
  const update = db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
  if ('key' in which) await update.where('key', '=', which.key).execute()
  else {
    const { userId, except = '' } = which
    await update.where('userId', '=', userId).where('key', '!=', except).execute()
  }
}

/** A user's sign-ins that stand, the last used first. */
export async function listSignIns(db: Db, { id, sessionId }: Actor, now: Date): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'key', 'address', 'device', 'createdAt', 'usedAt'])
    .where('userId', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ key, createdAt, usedAt, ...row }) => ({
    ...(row as Pick<SignIn, 'id' | 'address' | 'device'>),
    ...{ createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString(), isThis: key === sessionId },
  }))
}

/** Ends one of a user's own sign-ins. @throws Refusal 404 for one of another's, or one that has ended */
export async function endSignIn(db: Db, { id: userId }: Actor, id: number, now: Date): Promise<void> {
  const update = db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
  const ended = await update.where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw refuse.missing()
}

interface UserRow {
  id: number
  userName: string
  fullName: string
  isSuperuser: boolean
  rights: string[] | null
  own: Readonly<Record<string, readonly number[]>>
}

/** The ids of the records that each reference, and each list of references, of the user `u` names. */
function ownRecords(): RawBuilder<unknown> {
  const user = resourceNamed('user')
  const one = storedFields(user)
    .filter(({ field }) => isReference(field))
    .map(({ name, column }) => sql`${sql.lit(name)}, array_remove(array[${sql.ref(`u.${column}`)}], null)`)
  const many = linkFields(user).map(
    ({ name, table }) =>
      sql`${sql.lit(name)}, array(select w.target_id from ${sql.table(table)} w where w.owner_id = u.id)`,
  )
  return sql`jsonb_build_object(${sql.join([...one, ...many])})`
}

/** Of the user `u`, with the rights that the group holds now. */
const userColumns = () => sql`u.id, u.user_name, u.full_name, u.is_superuser, ${ownRecords()} as own,
  (select array_agg(p.code_name)
     from user_group g
     join user_group_permissions l on l.owner_id = g.id
     join permission p on p.id = l.target_id
    where g.id = u.group_id and g.active) as rights`

/**
 * Who a session belongs to, with the rights that the group holds now, and the version of access at which all of it was
 * read, in one statement; nobody once it is revoked or the user switched off.
 */
export async function actorOf(
  db: Db,
  sessionKey: string,
): Promise<{ actor: Actor; version: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<UserRow & { expiresAt: Date; version: string }>`
    select ${userColumns()}, s.expires_at, ${accessVersion} as version
    from session s join "user" u on u.id = s.user_id
    where s.key = ${sessionKey} and s.revoked_at is null and u.active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, expiresAt, rights, ...user } = row
  return { actor: { ...user, rights: new Set(rights ?? []), sessionId: sessionKey }, version, expiresAt }
}

/** A user as who something is done in the background, with the rights of this moment; nobody once switched off. */
export async function actorOfUser(db: Db, userId: number): Promise<Actor | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns()} from "user" u where u.id = ${userId} and u.active`.execute(db)
  const [row] = rows
  return row && { ...row, rights: new Set(row.rights ?? []), sessionId: '' }
}
