import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { rolesMaster, settingsMaster, usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { messages } from '~/metadata/messages'
import { tableOf } from '~/metadata/resource'
import application from '~app/application'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import { databaseNow } from '../database/now'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { Actor } from '../http/endpoint'
import { isReferenceField, linkFields, storedFields } from '../resources/columns'
import { accessVersionColumn } from './accessVersion'
import type { ActiveSignIn, Tokens } from './responses'
import { hashToken, newRefreshToken, type Signer } from './tokens'

/** A session ends after a week without use, and after thirty days in any case; a working day is well within both. */
const [idleDays, longestDays] = [7, 30]
/** How long a used refresh token is still accepted from the same client: for several tabs, or after a lost response. */
const graceMs = 30_000
const longestDevice = 300

const after = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Where a user signs in from: the network address and the `User-Agent` header. */
export interface SignInDevice {
  address: string
  device: string
}

const deviceOf = ({ address, device }: SignInDevice): SignInDevice => ({
  address,
  device: device.slice(0, longestDevice),
})

/** Starts a session for a user whose password was correct. */
export async function startSession(db: Db, signer: Signer, userId: number, from: SignInDevice): Promise<Tokens> {
  const refresh = newRefreshToken()
  const { id, now } = await transaction(db, async (trx) => {
    const now = await databaseNow(trx)
    const times = { createdAt: now, usedAt: now, expiresAt: after(now, idleDays) }
    const insert = trx.insertInto('session').values({ key: randomUUID(), userId, ...deviceOf(from), ...times })
    const { id } = await insert.returning('id').executeTakeFirstOrThrow()
    await trx
      .updateTable('session')
      .set({ key: hashToken(signer.sessionKeyOf(id)) })
      .where('id', '=', id)
      .execute()
    await addToken(trx, id, refresh)
    return { id, now }
  })
  return { access: await signer.sign({ userId, sessionKey: signer.sessionKeyOf(id) }, now), refresh }
}

const addToken = (trx: Db, sessionId: number, token: string) =>
  trx
    .insertInto('refreshToken')
    .values({ hash: hashToken(token), sessionId })
    .execute()

/** A refresh token with its session, both locked. */
interface TokenRow {
  id: number
  userId: number
  userName: string
  createdAt: Date
  expiresAt: Date
  tokenId: number
  spentAt: Date | null
  spentAddress: string | null
  spentDevice: string | null
}

const findToken = (trx: Db, token: string): Promise<TokenRow | undefined> =>
  trx
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .innerJoin(`${masterTables.users} as u`, 'u.id', 'session.userId')
    .select(['session.id', 'session.userId', 'u.userName', 'session.createdAt', 'session.expiresAt'])
    .select(['refreshToken.id as tokenId', 'spentAt', 'spentAddress', 'spentDevice'])
    .where('refreshToken.hash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where('u.active', '=', true)
    .forUpdate(['session', 'refreshToken'])
    .executeTakeFirst() as Promise<TokenRow | undefined>

/**
 * Whether a used token returns within the grace period from the client that used it. A use time in the future does not
 * count.
 */
function isSpentJustNow({ spentAt, spentAddress, spentDevice }: TokenRow, from: SignInDevice, now: Date): boolean {
  const passed = now.getTime() - spentAt!.getTime()
  return passed >= 0 && passed <= graceMs && spentAddress === from.address && spentDevice === from.device
}

/**
 * The token that continues a session after a given one: the next in its chain. A repeated token gets the same
 * successor, or the latest one if others were issued meanwhile.
 * @returns undefined if the given token indicates theft
 */
async function nextToken(
  trx: Db,
  signer: Signer,
  current: TokenRow,
  { token, from, now }: { token: string; from: SignInDevice; now: Date },
): Promise<string | undefined> {
  const next = signer.nextRefreshTokenOf(token)
  if (!current.spentAt) {
    const spent = { spentAt: now, spentAddress: from.address, spentDevice: from.device }
    await trx.updateTable('refreshToken').set(spent).where('id', '=', current.tokenId).execute()
    await addToken(trx, current.id, next)
    return next
  }
  if (!isSpentJustNow(current, from, now)) return undefined
  const following = await findToken(trx, next)
  if (!following) return undefined
  return following.spentAt ? nextToken(trx, signer, following, { token: next, from, now }) : next
}

/** Ends the session and logs the reason, so that readers of the log learn that the token may have been stolen. */
async function endStolen(
  trx: Db,
  { id, userId, userName }: TokenRow,
  { address }: SignInDevice,
  now: Date,
): Promise<void> {
  await trx.updateTable('session').set({ revokedAt: now }).where('id', '=', id).execute()
  const entry = {
    action: 'sign-out',
    entity: application.users,
    entityId: userId,
    after: { refreshToken: 'used twice' },
  } as const
  await recordActivity(trx, { actor: { id: userId, userName }, address, now }, entry)
}

/**
 * Exchanges a refresh token for new tokens. A token that was exchanged before indicates theft and ends the whole
 * session, either immediately if it comes from another client, or after a short grace period in which several tabs may
 * refresh at once. Within the grace period all of them get the same next token, so if two clients hold one token, the
 * second to use the next one ends the session. All times are the database's, as the clocks of processes may differ.
 */
export async function refreshSession(db: Db, signer: Signer, token: string, device: SignInDevice): Promise<Tokens> {
  const from = deviceOf(device)
  const renewed = await transaction(db, async (trx) => {
    const current = await findToken(trx, token)
    if (!current) return undefined
    const now = await databaseNow(trx)
    if (current.expiresAt <= now) return undefined
    const refresh = await nextToken(trx, signer, current, { token, from, now })
    if (refresh === undefined) {
      await endStolen(trx, current, from, now)
      return undefined
    }
    // a session created while the clock was ahead counts from now on
    const createdAt = earlier(current.createdAt, now)
    const sessionKey = signer.sessionKeyOf(current.id)
    const expiresAt = earlier(after(now, idleDays), after(createdAt, longestDays))
    await trx
      .updateTable('session')
      .set({ key: hashToken(sessionKey), usedAt: now, createdAt, expiresAt })
      .where('id', '=', current.id)
      .execute()
    return { claims: { userId: current.userId, sessionKey }, refresh, now }
  })
  if (!renewed) throw apiError.signedOut(messages.refreshExpired)
  return { access: await signer.sign(renewed.claims, renewed.now), refresh: renewed.refresh }
}

/** The sessions to end: one by its key, or all of a user except an optional one. */
type Which = { key: string } | { userId: number; except?: string }

/** Ends sessions. */
export async function revokeSessions(db: Db, which: Which, now: Date): Promise<void> {
  const update = db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
  if ('key' in which) await update.where('key', '=', which.key).execute()
  else {
    const { userId, except = '' } = which
    await update.where('userId', '=', userId).where('key', '!=', except).execute()
  }
}

/** A user's active sessions, the last used first. */
export async function listSignIns(db: Db, { id, sessionId }: Actor): Promise<ActiveSignIn[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'key', 'address', 'device', 'createdAt', 'usedAt'])
    .where('userId', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ key, createdAt, usedAt, ...row }) => ({
    ...(row as Pick<ActiveSignIn, 'id' | 'address' | 'device'>),
    ...{ createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString(), isThis: key === sessionId },
  }))
}

/** Ends one of the user's own sessions. @throws ApiError 404 if it belongs to another user or has ended */
export async function endSignIn(db: Db, { id: userId }: Actor, id: number, now: Date): Promise<void> {
  const update = db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null)
  const ended = await update.where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw apiError.missing()
}

export interface UserRow {
  id: number
  userName: string
  fullName: string
  isSuperuser: boolean
  permissions: string[] | null
  scopeRecords: Readonly<Record<string, readonly number[]>>
}

/** The record ids in each reference, and each list of references, of the user `u`. */
export function ownRecords(): RawBuilder<unknown> {
  const one = storedFields(usersMaster)
    .filter(({ field }) => isReferenceField(field))
    .map(({ name, column }) => sql`${sql.lit(name)}, array_remove(array[${sql.ref(`u.${column}`)}], null)`)
  const many = linkFields(usersMaster).map(
    ({ name, table }) =>
      sql`${sql.lit(name)}, array(select w.target_id from ${sql.table(table)} w where w.owner_id = u.id)`,
  )
  return sql`jsonb_build_object(${sql.join([...one, ...many])})`
}

/** Columns of the user `u`, with the current permissions of the group. */
export const userColumns = () => sql`u.id, u.user_name, u.full_name, u.is_superuser, ${ownRecords()} as scope_records,
  (select array_agg(p.code_name)
     from ${sql.table(masterTables.roles)} g
     join ${sql.table(masterTables.rolePermissions)} l on l.owner_id = g.id
     join ${sql.table(masterTables.permissions)} p on p.id = l.target_id
    where g.id = u.group_id and g.active) as permissions`

/**
 * Whether the user `u` needs a second factor: required by the group or, for superusers, also by the organization rule.
 */
export const needsSecondFactorCondition = () => sql<boolean>`(${sql.join([ofRole(), ofSuperusers()], sql` or `)})`

const ofRole = () =>
  'needsSecondFactor' in rolesMaster.fields
    ? sql`exists (select from ${sql.table(masterTables.roles)} g where g.id = u.group_id and g.needs_second_factor)`
    : sql`false`

const ofSuperusers = () =>
  settingsMaster && 'superusersNeedSecondFactor' in settingsMaster.fields
    ? sql`u.is_superuser and coalesce((select superusers_need_second_factor
        from ${sql.table(tableOf(settingsMaster))} order by id limit 1), false)`
    : sql`false`

/** Whether the user `u` needs a second factor and has none; until it is set up, the user can do nothing else. */
export const lacksSecondFactorCondition = () => sql<boolean>`(${needsSecondFactorCondition()}
  and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null))`

/** A caller, as one statement read it. */
export interface SessionAccess {
  actor: Actor
  lacksSecondFactor: boolean
  version: string
  expiresAt: Date
  now: Date
}

/**
 * The user of a session, with the current permissions of the group and the version of access, all read in one
 * statement; undefined once the session is revoked or the user is inactive.
 */
export async function readSessionAccess(db: Db, sessionId: string): Promise<SessionAccess | undefined> {
  const { rows } = await sql<UserRow & { lacksSecondFactor: boolean; expiresAt: Date; version: string; now: Date }>`
    select ${userColumns()}, ${lacksSecondFactorCondition()} as lacks_second_factor, s.expires_at, ${accessVersionColumn} as version, clock_timestamp() as now
    from session s join ${sql.table(masterTables.users)} u on u.id = s.user_id
    where s.key = ${sessionId} and s.revoked_at is null and u.active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, expiresAt, now, lacksSecondFactor: lacks, permissions, ...user } = row
  const actor = { ...user, permissions: new Set(permissions ?? []), sessionId }
  return { actor, lacksSecondFactor: lacks, version, expiresAt, now }
}

/** The user on whose behalf a background job runs, with current permissions; undefined if the user is inactive. */
export async function readActor(db: Db, userId: number): Promise<Actor | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns()} from ${sql.table(masterTables.users)} u where u.id = ${userId} and u.active`.execute(db)
  const [row] = rows
  return row && { ...row, permissions: new Set(row.permissions ?? []), sessionId: '' }
}
