import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { ApiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { type Actor, type EndpointPermission, hasPermission, permissionsIn, SIGNED_IN } from '../http/endpoint'
import { containsTerm } from '../lists/like'
import type { HistorySubject } from './subject'

type Subject = Pick<HistorySubject, 'permission' | 'nameOf'>

/** The name of a record for a user who may see it, by permission and scope; undefined for others. */
export async function visibleName(
  db: Db,
  { permission, nameOf }: Subject,
  id: number,
  actor: Actor,
): Promise<string | undefined> {
  if (!hasPermission(actor, permission)) return undefined
  try {
    return await nameOf(db, id, actor)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return undefined
    throw error
  }
}

/** Whether a user may see a record, by permission and scope. */
export const canView = async (db: Db, subject: Subject, id: number, actor: Actor): Promise<boolean> =>
  (await visibleName(db, subject, id, actor)) !== undefined

/** Whether the role of the user `u` is active and holds one of some permissions. */
export const roleHolds = (permissions: readonly string[]): RawBuilder<SqlBool> =>
  permissions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from ${sql.table(masterTables.roles)} g
      join ${sql.table(masterTables.rolePermissions)} l on l.owner_id = g.id
      join ${sql.table(masterTables.permissions)} p on p.id = l.target_id
      where g.id = u.group_id and g.active and p.code_name in (${sql.join([...permissions])}))`

const mayHold = (permission: EndpointPermission) =>
  permission === SIGNED_IN ? sql`true` : sql`(u.is_superuser or ${roleHolds(permissionsIn(permission))})`

/** A user as lists of people show them. */
export interface Person {
  id: number
  userName: string
  /** The full name, or the user name of one who has none. */
  name: string
}

/** The name of the user `u`, as SQL. */
export const personName = sql<string>`coalesce(nullif(trim(u.full_name), ''), u.user_name)`

/** How many users are looked at for one answer. */
const mostCompared = 60

/** Active users who may see a record and whose name contains a text, those whose user name begins with it first. */
export async function findViewers(
  db: Db,
  subject: Subject,
  id: number,
  { search, limit }: { search: string; limit: number },
): Promise<Person[]> {
  const term = containsTerm(search.normalize())
  const { rows } = await sql<Person>`select u.id, u.user_name, ${personName} as name
    from ${sql.table(masterTables.users)} u
    where u.active and (u.user_name ilike ${term} or u.full_name ilike ${term}) and ${mayHold(subject.permission)}
    order by not starts_with(u.user_name, ${search.normalize().toLowerCase()}), u.user_name
    limit ${sql.lit(mostCompared)}`.execute(db)
  const found: Person[] = []
  for (const person of rows) {
    if (found.length === limit) break
    const actor = await readActor(db, person.id)
    if (actor && (await canView(db, subject, id, actor))) found.push(person)
  }
  return found
}
