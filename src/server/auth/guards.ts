import { type SqlBool, sql } from 'kysely'
import { usersMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { Actor } from '../http/endpoint'
import { linkFields } from '../resources/columns'
import type { RecordChange, ResourceGuard } from '../resources/guard'
import { lockTable } from '../resources/lockTable'
import { revokeSessions } from './sessions'

const maxNamesShown = 3

const notYours = (field: string, message: string) => apiError.forbidden(message, { [field]: message })

/** The names of a group's permissions that the actor does not hold, whether the group is in use or not. */
async function missingPermissionsOfGroup(trx: Db, actor: Actor, groupId: unknown): Promise<string[]> {
  const rows = await trx
    .selectFrom(`${masterTables.rolePermissions} as l`)
    .innerJoin(`${masterTables.permissions} as p`, 'p.id', 'l.targetId')
    .select(['p.codeName', 'p.name'])
    .where('l.ownerId', '=', groupId)
    .orderBy('p.id')
    .execute()
  return rows.filter(({ codeName }) => !actor.permissions.has(codeName)).map(({ name }) => name)
}

/** The names of those permissions of a list that the actor does not hold. */
async function missingPermissions(trx: Db, actor: Actor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const query = trx
    .selectFrom(masterTables.permissions)
    .select(['codeName', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
  return (await query.execute()).filter(({ codeName }) => !actor.permissions.has(codeName)).map(({ name }) => name)
}

function lacksPermissionsError(field: string, names: readonly string[]) {
  const more = names.length > maxNamesShown ? `, … (${names.length})` : ''
  return notYours(
    field,
    interpolate(serverMessages.lacksPermissions, { rights: names.slice(0, maxNamesShown).join(', ') + more }),
  )
}

/** @throws ApiError 403 for a list of permissions, some of which the actor does not hold */
export async function assertHoldsPermissions(trx: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const lacking = await missingPermissions(trx, actor, ids)
  if (lacking.length > 0) throw lacksPermissionsError('permissions', lacking)
}

/** The records that lists of a user name: no others are given, or taken, by who is narrowed to some. */
async function keepWithin(trx: Db, { scopeRecords }: Actor, { before, data }: RecordChange): Promise<void> {
  for (const { name, table } of linkFields(usersMaster)) {
    const ids = scopeRecords[name] ?? []
    if (ids.length === 0) continue
    const isWithin = (some: readonly number[]) => some.length > 0 && some.every((id) => ids.includes(id))
    const existingIds = before
      ? await trx.selectFrom(table).select('targetId').where('ownerId', '=', before.id).execute()
      : []
    if (before && !isWithin(existingIds.map(({ targetId }) => targetId as number)))
      throw notYours('userName', serverMessages.userHasMore)
    const wanted = data && (name in data || !before) ? ((data[name] as number[] | null | undefined) ?? []) : ids
    if (!isWithin(wanted)) throw notYours(name, serverMessages.givesMore)
  }
}

/** Two who switch each other off follow one another: the second finds itself the last. */
async function keepOneSuperuser(trx: Db, leaving: number): Promise<void> {
  await lockTable(trx, masterTables.users)
  const query = trx
    .selectFrom(masterTables.users)
    .select('id')
    .where('isSuperuser', '=', true)
    .where('active', '=', true)
  if (await query.where('id', '!=', leaving).limit(1).executeTakeFirst()) return
  throw apiError.conflict(serverMessages.lastSuperuser, { active: serverMessages.lastSuperuser })
}

const users: ResourceGuard = {
  validate: async (trx, actor, change) => {
    const { before, data } = change
    if (before?.isSuperuser) {
      if (!actor.isSuperuser) throw notYours('userName', serverMessages.superusersOnly)
      const stays = data && (data.active ?? before.active)
      if (before.active && !stays) await keepOneSuperuser(trx, before.id)
    }
    if (before && data?.active === false) await revokeSessions(trx, { userId: before.id }, new Date())
    if (actor.isSuperuser) return
    await keepWithin(trx, actor, change)
    const present = before?.group as { id: number } | null | undefined
    if (present && (await missingPermissionsOfGroup(trx, actor, present.id)).length > 0)
      throw notYours('userName', serverMessages.userHasMore)
    if (data?.group && (await missingPermissionsOfGroup(trx, actor, data.group)).length > 0)
      throw notYours('group', serverMessages.groupHasMore)
  },
  candidates: {
    [application.roles]: ({ isSuperuser, permissions }) =>
      isSuperuser
        ? undefined
        : sql<SqlBool>`not exists (select from ${sql.table(masterTables.rolePermissions)} l join ${sql.table(masterTables.permissions)} p on p.id = l.target_id
            where l.owner_id = r.id and p.code_name not in (${sql.join([...permissions, ''])}))`,
  },
}

const roles: ResourceGuard = {
  validate: async (trx, actor, { before, data }) => {
    if (actor.isSuperuser) return
    // Reads again: the locked record may be older than the change that the lock waited for.
    const rows = before
      ? await trx.selectFrom(masterTables.rolePermissions).select('targetId').where('ownerId', '=', before.id).execute()
      : []
    const existingIds = rows.map(({ targetId }) => targetId as number)
    const wanted = (data?.permissions as number[] | null | undefined) ?? (data ? existingIds : [])
    const changed = [
      ...wanted.filter((id) => !existingIds.includes(id)),
      ...existingIds.filter((id) => !wanted.includes(id)),
    ]
    await assertHoldsPermissions(trx, actor, changed)
    const isChanged = (name: string) => data?.[name] !== undefined && data[name] !== before?.[name]
    const switched = before && ['active', 'needsSecondFactor'].find(isChanged)
    if (!switched) return
    const missing = await missingPermissions(trx, actor, existingIds)
    if (missing.length > 0) throw lacksPermissionsError(switched, missing)
  },
}

/** Only superusers change how superusers sign in. */
const settings: ResourceGuard = {
  validate: async (_, actor, { before, data }) => {
    const value = data?.superusersNeedSecondFactor
    if (actor.isSuperuser || value === undefined || (value ?? false) === (before?.superusersNeedSecondFactor ?? false))
      return
    throw notYours('superusersNeedSecondFactor', serverMessages.superusersDecide)
  },
}

/** Nobody gives, or takes, what he has not (docs/decisions/permissions-and-scopes.md). */
export const guards: Readonly<Record<string, ResourceGuard>> = {
  [application.users]: users,
  [application.roles]: roles,
  ...(application.settings && { [application.settings]: settings }),
}
