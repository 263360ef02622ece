import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { localDay, timeZone } from '~/domain/calendar'
import { masterTables } from '~/metadata/masterTables'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { apiError } from '../apiError'
import { accessVersionColumn } from '../auth/accessVersion'
import { FailureLimiter } from '../auth/limiters'
import type { SessionAccess } from '../auth/sessions'
import { lacksSecondFactorCondition, type UserRow, userColumns } from '../auth/sessions'
import { hashToken } from '../auth/tokens'
import { type Db, perDatabase } from '../database/open'

/** An API key: a prefix by which programs that search for lost secrets know it, and 32 random bytes. */
const form = /^Bearer (prayog_[\w-]{43})$/

export const newApiKey = (): string => `prayog_${randomBytes(32).toString('base64url')}`

/** The hash of the API key in an `Authorization` header, if there is one. */
export function apiKeyHashIn(authorization: string | undefined): string | undefined {
  const key = form.exec(authorization ?? '')?.[1]
  return key && application.apiKeys ? hashToken(key) : undefined
}

/** The key of a request, as its limits need it. */
export interface RequestApiKey {
  id: number
  requestsPerMinute: number
  lastUsedOn: string | null
}

interface KeyRow extends UserRow {
  keyId: number
  keyName: string
  keyPermissions: string[] | null
  requestsPerMinute: number
  lastUsedOn: string | null
  lacksSecondFactor: boolean
  expiresAt: Date
  version: string
  now: Date
}

/**
 * The caller with an API key: its user with those permissions of the key that the user holds, and with the user's scope.
 * @returns undefined if the key is unknown or inactive, or its user is inactive
 */
export async function readKeyAccess(
  db: Db,
  hash: string,
): Promise<(SessionAccess & { apiKey: RequestApiKey }) | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${userColumns()}, ${lacksSecondFactorCondition()} as lacks_second_factor, ${accessVersionColumn} as version,
      k.id as key_id, k.name as key_name, k.requests_per_minute, k.last_used_on::text as last_used_on, clock_timestamp() as now,
      coalesce((k.valid_until + 1)::timestamp at time zone ${sql.lit(timeZone)}, now() + interval '100 years') as expires_at,
      (select array_agg(p.code_name) from ${sql.table(masterTables.apiKeyPermissions)} l
        join ${sql.table(masterTables.permissions)} p on p.id = l.target_id where l.owner_id = k.id) as key_permissions
    from api_key_hash h join ${sql.table(masterTables.apiKeys)} k on k.id = h.api_key_id
      join ${sql.table(masterTables.users)} u on u.id = k.user_id
    where h.hash = ${hash} and k.active and u.active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { keyId, keyName, keyPermissions, requestsPerMinute, lastUsedOn, version, now, ...rest } = row
  const { lacksSecondFactor, expiresAt, permissions, isSuperuser, userName, ...user } = rest
  const held = new Set(permissions)
  const actor = {
    ...user,
    userName: `${userName} (${keyName})`,
    isSuperuser: false,
    permissions: new Set((keyPermissions ?? []).filter((code) => isSuperuser || held.has(code))),
    sessionId: '',
  }
  return { actor, lacksSecondFactor, version, expiresAt, now, apiKey: { id: keyId, requestsPerMinute, lastUsedOn } }
}

/** The limiters of a database's keys by id and rate; each process counts for itself. */
const limitersOf = perDatabase(() => new Map<string, FailureLimiter>())

/** Counts a request of a key. @throws ApiError 429 when it has used up what it is allowed */
export function countKeyRequest(db: Db, { id, requestsPerMinute }: RequestApiKey): void {
  const limiters = limitersOf(db)
  const name = `${id} ${requestsPerMinute}`
  const limiter = limiters.get(name) ?? new FailureLimiter(requestsPerMinute, 60 / requestsPerMinute)
  limiters.set(name, limiter)
  limiter.check(name, (seconds) => apiError.tooMany(serverMessages.keyTooFast, seconds))
  limiter.use(name)
}

/** Writes down the day on which a key is used, once a day. */
export async function updateLastUsedOn(db: Db, { id, lastUsedOn }: RequestApiKey, now: Date): Promise<void> {
  const today = localDay(now)
  if (lastUsedOn === today) return
  await db
    .updateTable(masterTables.apiKeys)
    .set({ lastUsedOn: today })
    .where('id', '=', id)
    .where('lastUsedOn', 'is distinct from', today)
    .execute()
}
