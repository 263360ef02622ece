import { type RawBuilder, sql } from 'kysely'
import { type ColumnStates, type TableWithStates, transitionTableNameOf } from '~/metadata/columnStates'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import { toSqlIdentifier } from '../database/names'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'

/** When a transition is taken and by whom; the server takes some by itself. */
export interface TransitionMoment {
  now: Date
  actor: { id: number } | null
}

/** The name of a state in the column of an alias, as SQL. */
export const stateNameColumn = ({ column, states }: ColumnStates, alias: string): RawBuilder<string> =>
  sql.raw(
    `case ${alias}.${toSqlIdentifier(column)} ${Object.entries(states)
      .map(([name, { code }]) => `when ${code ?? `'${name}'`} then '${name}'`)
      .join(' ')} end`,
  )

/** A table whose declaration names its transitions. */
type Stateful<Transitions> = Pick<TableWithStates, 'name'> & {
  states: Omit<ColumnStates, 'transitions'> & { transitions: Transitions }
}

/** What a statement takes: the transition, of which rows, when, by whom, why. */
interface Taking<Transition extends string> {
  /** Its name, or several by a condition over the row `r`: the first that holds. */
  transition: Transition | readonly (readonly [when: RawBuilder<unknown>, transition: Transition])[]
  /** Ids, or a condition over the row `r`. */
  of: readonly number[] | RawBuilder<unknown>
  moment: TransitionMoment
  reason?: string | null | undefined
}

/**
 * The statement that takes a transition of rows: alone, or as a part of another (`with moved as (…)`), where the state
 * changes at the end of that. The rows are locked and were checked.
 */
export function transitionStatement<Transitions extends ColumnStates['transitions']>(
  table: Stateful<Transitions>,
  { transition, of, moment: { now, actor }, reason = null }: Taking<keyof Transitions & string>,
): RawBuilder<unknown> {
  const transitions = sql.table(transitionTableNameOf(table))
  const cases = typeof transition === 'string' ? [[sql`true`, transition] as const] : transition
  const branch = (value: (name: keyof Transitions & string) => string | undefined) =>
    sql`case ${sql.join(
      cases.map(([when, name]) => sql`when ${when} then ${sql.lit(value(name))}`),
      sql` `,
    )} end`
  const ids: readonly number[] | undefined = Array.isArray(of) ? of : undefined
  return sql`insert into ${transitions} (record_id, step, transition, from_state, to_state, at, by_id, reason)
    select r.id, coalesce((select max(x.step) from ${transitions} x where x.record_id = r.id), 1) + 1,
      ${branch((name) => name)}, ${stateNameColumn(table.states, 'r')}, ${branch((name) => table.states.transitions[name]?.to)},
      ${now}::timestamptz, ${actor?.id ?? null}::integer, ${reason}::text
    from ${sql.table(table.name)} r where ${ids ? sql`r.id = ${anyOfIds(ids)}` : (of as RawBuilder<unknown>)}`
}

/** Locks the rows `r` of a table that fulfil a condition until the transaction ends. @returns their ids */
async function lockRows(trx: Db, table: string, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${sql.table(table)} r where ${condition} order by r.id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Takes a transition of rows, all or none: of those with ids, which the caller has locked, or of those that fulfil a
 * condition, which are locked here.
 * @throws ApiError 409 where one is not in a state that the transition leaves
 */
export async function transitionRows<Transitions extends ColumnStates['transitions']>(
  trx: Db,
  table: Stateful<Transitions>,
  taking: Taking<keyof Transitions & string>,
): Promise<void> {
  const ids = Array.isArray(taking.of) ? taking.of : await lockRows(trx, table.name, taking.of as RawBuilder<unknown>)
  if (ids.length === 0) return
  try {
    await transitionStatement(table, { ...taking, of: ids }).execute(trx)
  } catch (error) {
    if (parseDatabaseError(error)?.kind === 'state') throw apiError.conflict(serverMessages.stateIsOther)
    throw error
  }
}
