import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ResolvedStates, stateTableOf } from '~/metadata/states'
import type { Actor } from '../http/endpoint'

/** The states whose records only their author and users with another permission see. */
function hiddenStates(
  { states }: ResolvedStates,
  { isSuperuser, permissions }: Pick<Actor, 'isSuperuser'> & Partial<Pick<Actor, 'permissions'>>,
): string[] {
  if (isSuperuser) return []
  return Object.entries(states).flatMap(([state, { visibleTo }]) =>
    visibleTo && !permissions?.has(visibleTo) ? [state] : [],
  )
}

/**
 * The condition that the state of a record of a table does not hide it from a user (`visibleTo`); undefined where none does.
 * @param isAuthor whether the user created the record, as SQL
 */
export function notHiddenByState(
  { states, table }: { states: ResolvedStates | undefined; table: string },
  actor: Parameters<typeof hiddenStates>[1],
  { idColumn, isAuthor }: { idColumn: string; isAuthor: RawBuilder<unknown> },
): Expression<SqlBool> | undefined {
  const hidden = states ? hiddenStates(states, actor) : []
  if (hidden.length === 0) return undefined
  return sql<SqlBool>`(${sql.ref(idColumn)} not in (
    select h.record_id from ${sql.table(stateTableOf(table))} h where h.state in (${sql.join(hidden)})) or ${isAuthor})`
}
