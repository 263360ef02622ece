import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { momentSchema } from '~/metadata/response'
import {
  CREATE,
  type ResolvedStates,
  type StateValues,
  stateTableOf,
  transitionTableOf,
  userTransitionsOf,
} from '~/metadata/states'
import { type Actor, hasPermission } from '../http/endpoint'
import type { AnyQuery } from '../lists'
import type { StateSubject } from './subject'

type Row = Readonly<Record<string, unknown>>

/** Adds the state to the rows of a query over a table with an alias. */
export const withState = (query: AnyQuery, table: string, alias: string): AnyQuery =>
  query
    .innerJoin(`${stateTableOf(table)} as st`, 'st.recordId', `${alias}.id`)
    .select(['st.state as state', 'st.since as stateSince'])

/** The schemas of `stateOf`. */
export const stateShape = ({ states }: ResolvedStates): Record<keyof StateValues, z.ZodType> => ({
  state: z.enum(Object.keys(states) as [string, ...string[]]),
  stateDisplay: z.literal(Object.values(states).map(({ label }) => label)),
  stateSince: momentSchema,
  stateDueAt: momentSchema.nullable(),
})

/** The state of a row of `withState`, as responses have it. */
export function stateOf({ states }: ResolvedStates, row: Row): StateValues {
  const state = String(row.state)
  const since = row.stateSince as Date
  const { label = state, dueInHours } = states[state] ?? {}
  const dueAt = dueInHours === undefined ? null : new Date(since.getTime() + dueInHours * 3_600_000)
  return { state, stateDisplay: label, stateSince: since.toISOString(), stateDueAt: dueAt?.toISOString() ?? null }
}

/** Whether the record in a column is in one of some states. */
export const isInState = (table: string, idColumn: string, ...states: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(idColumn)} in (
    select w.record_id from ${sql.table(stateTableOf(table))} w where w.state in (${sql.join(states)}))`

/**
 * Whether the record of an alias waits for a user: it is in a state whose records wait for somebody, and the user may take
 * a transition that leaves it.
 */
export function isWaitingFor(
  { table, states, author }: Pick<StateSubject, 'table' | 'states' | 'author'>,
  alias: string,
  actor: Pick<Actor, 'id' | 'isSuperuser' | 'permissions'>,
): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`)
  const possible = userTransitionsOf(states).filter(({ permission }) => hasPermission(actor, permission))
  const ways = possible.flatMap(({ from, notBy = [] }) => {
    const pending = from.filter((state) => states.states[state]?.pendingTileLabel)
    if (pending.length === 0) return []
    const others = notBy.filter((name) => name !== CREATE)
    return [
      sql`(${sql.join(
        [
          sql`w.state in (${sql.join(pending)})`,
          ...(notBy.includes(CREATE) ? [sql`${author(alias)} is distinct from ${actor.id}::integer`] : []),
          ...(others.length > 0
            ? [
                sql`not exists (select from ${sql.table(transitionTableOf(table))} x where x.record_id = ${id}
                and x.by_id = ${actor.id} and x.transition in (${sql.join(others)}))`,
              ]
            : []),
        ],
        sql` and `,
      )})`,
    ]
  })
  if (ways.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from ${sql.table(stateTableOf(table))} w
    where w.record_id = ${id} and (${sql.join(ways, sql` or `)}))`
}
