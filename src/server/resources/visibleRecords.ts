import { type Expression, type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { resources } from '~/metadata/registry'
import { type Resource, tableOf } from '~/metadata/resource'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { notHiddenByState } from '../states/hiddenStates'

/**
 * The condition that a user sees the record of an alias in a master's table: its state does not hide it, or the user created it,
 * as the activity log knows. Undefined where the user sees all. Lists, pickers, exports and what counts records begin here.
 */
export function visibleRecords(resource: Resource, actor: Viewer, alias = 'r'): Expression<SqlBool> | undefined {
  const table = tableOf(resource)
  const idColumn = `${alias}.id`
  const keys = [resource, ...resources.filter((one) => tableOf(one) === table)].map(({ key }) => key)
  const isAuthor = sql`exists (select from activity a where a.entity in (${sql.join(keys)})
    and a.entity_id = ${sql.ref(idColumn)} and a.action = 'create' and a.user_id = ${actor.id})`
  return notHiddenByState({ states: resource.states, table }, actor, { idColumn, isAuthor })
}

/** The same for the table of a master, as filters of lists and reports know it; undefined for other tables, too. */
export function visibleInTable(table: string, actor: Viewer, alias: string): Expression<SqlBool> | undefined {
  const resource = resources.find((one) => one.states && tableOf(one) === table)
  return resource && visibleRecords(resource, actor, alias)
}

/** @throws ApiError 404 where the state of a record hides it from the user */
export async function assertRecordVisible(db: Db, resource: Resource, id: number, actor: Viewer): Promise<void> {
  const visible = visibleRecords(resource, actor)
  if (!visible) return
  const { rows } = await sql`
    select from ${sql.table(tableOf(resource))} r where r.id = ${id} and ${visible}`.execute(db)
  if (rows.length === 0) throw apiError.missing()
}

/** Both conditions, where there are some. */
export const bothConditions = (
  one: Expression<SqlBool> | undefined,
  other: Expression<SqlBool> | undefined,
): Expression<SqlBool> | undefined => (one && other ? sql<SqlBool>`(${one}) and ${other}` : (one ?? other))
