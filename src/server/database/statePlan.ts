import type { ColumnStates, TableWithStates } from '~/metadata/columnStates'
import type { TableSpec } from '~/metadata/table'
import type { ExistingTable } from './catalog'
import { STATE_CODE } from './errors'
import { type NamedTrigger, planNamedTriggers } from './namedTriggers'
import { toSnakeCase, toSqlIdentifier } from './names'
import type { SchemaPlan } from './plan'

/**
 * The setting of a transaction in which states are written as they are: to give them the names of this version
 * (`server/states/renameStates.ts`), and to take over what is stored of them otherwise.
 */
export const RENAME_STATES_SETTING = 'prayog.rename_states'

const INITIAL = 'prayog_initial_state'
const GUARD = 'prayog_state'
const TRANSITION = 'prayog_transition'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** A new record begins in the initial state. */
const initialTrigger = (states: string, initial: string, createdAt: string): NamedTrigger => ({
  stem: INITIAL,
  event: 'after insert',
  body: `begin
    insert into ${toSqlIdentifier(states)} (record_id, state, step, since) values (new.id, ${text(initial)}, 1, ${createdAt});
    return null;
  end`,
})

/** A state is written by the triggers of records and of transitions, never by a statement of its own. */
const guardTrigger: NamedTrigger = {
  stem: GUARD,
  event: 'before insert or update or delete',
  body: `begin
    if pg_trigger_depth() < 2 and coalesce(current_setting('${RENAME_STATES_SETTING}', true), '') <> 'on' then
      raise exception 'Only a transition changes a row of "%".', tg_table_name using errcode = '${STATE_CODE}', table = tg_table_name;
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end`,
}

/** A transition leaves the present state: of two that leave it at once, the second is refused. */
const transitionTrigger = (states: string): NamedTrigger => ({
  stem: TRANSITION,
  event: 'before insert',
  body: `begin
    update ${toSqlIdentifier(states)} set state = new.to_state, step = new.step, since = new.at
      where record_id = new.record_id and state = new.from_state and step = new.step - 1;
    if not found then
      raise exception 'The record % of "%" is not in the state "%".', new.record_id, tg_table_name, new.from_state
        using errcode = '${STATE_CODE}', table = tg_table_name;
    end if;
    return new;
  end`,
})

/** The value of a state in its column. */
const columnValue = ({ states }: ColumnStates, state: string) => String(states[state]?.code ?? text(state))

/** The condition of a row, in SQL, that its column holds one of the declared states. */
export const knownStateCondition = (states: ColumnStates) =>
  `${toSqlIdentifier(states.column)} in (${Object.keys(states.states)
    .map((state) => columnValue(states, state))
    .join(', ')})`

/** The value of the column of a state whose name is in another, as SQL. */
const toColumnValue = (declared: ColumnStates, name: string) =>
  `case ${name} ${Object.keys(declared.states)
    .map((state) => `when ${text(state)} then ${columnValue(declared, state)}`)
    .join(' ')} end`

/** A column with a state begins in the initial one and is written by the trigger of transitions only. */
const columnGuardTrigger = (declared: ColumnStates): NamedTrigger => {
  const column = toSqlIdentifier(declared.column)
  return {
    stem: GUARD,
    event: `before insert or update of ${column}`,
    body: `begin
      if (tg_op = 'INSERT' and new.${column} is distinct from ${columnValue(declared, declared.initial)}
          or tg_op = 'UPDATE' and new.${column} is distinct from old.${column} and pg_trigger_depth() < 2)
        and coalesce(current_setting('${RENAME_STATES_SETTING}', true), '') <> 'on' then
        raise exception 'Only a transition changes ${column} of "%".', tg_table_name using errcode = '${STATE_CODE}', table = tg_table_name;
      end if;
      return new;
    end`,
  }
}

/** Transitions, of a statement at a time, leave the present states of their records along a declared way. */
const columnTransitionTrigger = ({ name, states: declared }: TableWithStates): NamedTrigger => {
  const column = `r.${toSqlIdentifier(declared.column)}`
  const ways = Object.entries(declared.transitions).flatMap(([transition, { from, to }]) =>
    [from].flat().map((state) => `(${[transition, state, to].map(text).join(', ')})`),
  )
  return {
    stem: TRANSITION,
    event: 'after insert',
    newTable: 'added',
    body: `declare changed integer;
    begin
      if coalesce(current_setting('${RENAME_STATES_SETTING}', true), '') = 'on' then return null; end if;
      update ${toSqlIdentifier(name)} r set ${toSqlIdentifier(declared.column)} = ${toColumnValue(declared, 'a.to_state')}
        from added a where a.record_id = r.id and ${column} = ${toColumnValue(declared, 'a.from_state')}
          and (a.transition, a.from_state, a.to_state) in (${ways.join(', ')});
      get diagnostics changed = row_count;
      if changed < (select count(*) from added) then
        raise exception 'A record of "%" is not in a state that the transition leaves.', ${text(name)}
          using errcode = '${STATE_CODE}', table = tg_table_name;
      end if;
      return null;
    end`,
  }
}

/** When a record was created, as SQL over its row. */
const createdAtOf = (record: TableSpec | undefined, alias: string) =>
  record && 'createdAt' in record.columns ? `${alias}.created_at` : 'now()'

/**
 * Plans the triggers of states: a new record begins in its initial state, and from then on only a new transition changes
 * it. Records from before the states are given the initial one.
 */
export function planStateTriggers(
  specs: readonly TableSpec[],
  existing: Map<string, ExistingTable>,
  plan: SchemaPlan,
): void {
  const byName = new Map(specs.map((spec) => [spec.name, spec]))
  const initials = new Map<string, NamedTrigger>()
  for (const { name, statesOf } of specs) {
    if (!statesOf) continue
    const { table, initial } = statesOf
    const record = byName.get(table)
    initials.set(table, initialTrigger(name, initial, createdAtOf(record, 'new')))
    if (existing.has(toSnakeCase(table)) && !existing.has(toSnakeCase(name)))
      plan.add(
        name,
        [],
        `insert into ${toSqlIdentifier(name)} (record_id, state, step, since)
          select r.id, ${text(initial)}, 1, ${createdAtOf(record, 'r')} from ${toSqlIdentifier(table)} r`,
      )
  }
  for (const { name, statesOf, setsState, states, setsColumnOf } of specs) {
    const initial = initials.get(name)
    const triggers = [
      ...(initial ? [initial] : []),
      ...(statesOf ? [guardTrigger] : []),
      ...(setsState ? [transitionTrigger(setsState)] : []),
      ...(states ? [columnGuardTrigger(states)] : []),
      ...(setsColumnOf ? [columnTransitionTrigger(setsColumnOf)] : []),
    ]
    planNamedTriggers(name, [INITIAL, GUARD, TRANSITION], triggers, existing, plan)
  }
}
