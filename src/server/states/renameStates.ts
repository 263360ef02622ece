import { sql } from 'kysely'
import type { Declarations } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import { type ResolvedStates, stateTableOf } from '~/metadata/states'
import type { Db } from '../database/open'
import { RENAME_STATES_SETTING } from '../database/statePlan'

/** The masters and documents with states: what they are called, their table, their states. */
const statefulOf = ({
  resources,
  documents,
}: Declarations): { label: string; table: string; states: ResolvedStates }[] => [
  ...documents.flatMap(({ label, table, states }) => (states ? [{ label, table, states }] : [])),
  ...resources.flatMap(({ label, states, ...one }) => (states ? [{ label, table: tableOf(one), states }] : [])),
]

/** A state that records of a table have, beside some others; each step is a look at the index by state. */
async function findOtherState(trx: Db, table: string, known: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`with recursive found as (
      (select state from ${sql.table(stateTableOf(table))} order by state limit 1)
      union all
      select (select s.state from ${sql.table(stateTableOf(table))} s where s.state > f.state order by s.state limit 1)
      from found f where f.state is not null)
    select state from found where state is not null and state not in (${sql.join([...known])}) limit 1`.execute(trx)
  return rows[0]?.state
}

/**
 * Gives records in states of an earlier version the present names of these.
 * @throws Error with a sentence if a record is in a state that is not declared
 */
export async function renameStates(trx: Db, declarations: Declarations): Promise<void> {
  for (const { label, table, states } of statefulOf(declarations)) {
    const known = Object.keys(states.states)
    for (const [former, name] of Object.entries(states.renamed ?? {})) {
      await sql`select set_config(${RENAME_STATES_SETTING}, 'on', true)`.execute(trx)
      await trx.updateTable(stateTableOf(table)).set({ state: name }).where('state', '=', former).execute()
      await sql`select set_config(${RENAME_STATES_SETTING}, '', true)`.execute(trx)
    }
    const other = await findOtherState(trx, table, known)
    if (other)
      throw new Error(
        `Some records of ${label} are in the state '${other}', which is not declared. Declare it, or name the state that took its place in states.renamed.`,
      )
  }
}
