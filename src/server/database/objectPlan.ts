import { createHash } from 'node:crypto'
import type { IndexSpec, TableSpec, UniqueSpec } from '~/metadata/table'
import type { ExistingObject, ExistingTable } from './catalog'
import { IMMUTABLE_CODE } from './errors'
import { currentMoveExpression, isErasingExpression, isMovingExpression } from './mergePlan'
import {
  foreignKeyName,
  indexName,
  toSnakeCase,
  toSqlIdentifier,
  trigramIndexName,
  uniqueConstraintName,
} from './names'
import { onlineConstraint, onlineIndex } from './onlinePlan'
import { commentLiteral, isMarkedComment, markedComment, type SchemaPlan } from './plan'

/** Refuses changes of the rows of immutable tables: one trigger for statements, and one for rows, whose name ends in a hash. */
export const IMMUTABLE_TRIGGER = 'prayog_immutable'
export const IMMUTABLE_ROW_TRIGGER = 'prayog_immutable_row'
const REFUSE_CHANGE = 'prayog_refuse_change'

/** An index as it shall be: its name, the columns it is about, and its SQL before and after the name. */
interface WantedIndex {
  name: string
  columns: string[]
  create: 'create index' | 'create unique index'
  definition: string
}

function wantedUnique(table: TableSpec, { columns, caseInsensitive, nullsEqual, condition }: UniqueSpec): WantedIndex {
  const fold = (column: string) =>
    caseInsensitive && table.columns[column]?.type === 'text'
      ? `lower(btrim(${toSqlIdentifier(column)}))`
      : toSqlIdentifier(column)
  const parts = [`on ${toSqlIdentifier(table.name)} (${columns.map(fold).join(', ')})`]
  if (nullsEqual) parts.push('nulls not distinct')
  if (condition) parts.push(`where ${toSqlIdentifier(condition)}`)
  const name = uniqueConstraintName(table.name, columns)
  return { name, columns: [...columns], create: 'create unique index', definition: parts.join(' ') }
}

function wantedIndex(table: TableSpec, { columns, using = 'btree', where }: IndexSpec): WantedIndex {
  const names = columns.map((column) => (typeof column === 'string' ? column : column.column))
  const list = columns.map((column) => {
    if (using === 'trigram')
      return `${toSqlIdentifier(typeof column === 'string' ? column : column.column)} gin_trgm_ops`
    return typeof column === 'string' ? toSqlIdentifier(column) : `${toSqlIdentifier(column.column)} desc`
  })
  const method = using === 'trigram' ? 'using gin' : ''
  const parts = [`on ${toSqlIdentifier(table.name)} ${method}(${list.join(', ')})`, where && `where ${where}`]
  const name = using === 'trigram' ? trigramIndexName(table.name, names) : indexName(table.name, names)
  return { name, columns: names, create: 'create index', definition: parts.filter(Boolean).join(' ') }
}

/** The declared indexes, and one for each reference that none of them begins with. */
function wantedIndexes(table: TableSpec): WantedIndex[] {
  const unique = (table.unique ?? []).map((spec) => wantedUnique(table, spec))
  const declared = (table.indexes ?? []).map((spec) => wantedIndex(table, spec))
  const whole = [...(table.unique ?? []), ...(table.indexes ?? [])].filter((spec) => {
    if ('condition' in spec && spec.condition) return false
    if ('where' in spec && spec.where) return false
    return !('using' in spec && spec.using === 'trigram')
  })
  const leading = new Set([table.primaryKey?.[0], ...whole.map(({ columns: [first] }) => first)])
  const references = Object.entries(table.columns)
    .filter(([column, { references }]) => references && references.indexed !== false && !leading.has(column))
    .map(([column]) => wantedIndex(table, { columns: [column] }))
  return [...unique, ...declared, ...references]
}

/**
 * Re-creating an index loses no data, so an index whose text changed is re-created, and an undeclared one of Prayog's is
 * dropped.
 */
export function planIndexes(
  table: TableSpec,
  existing: ExistingTable | undefined,
  remade: Set<string>,
  plan: SchemaPlan,
): void {
  const wanted = wantedIndexes(table)
  const names = new Set<string>()
  for (const { name, columns } of wanted) {
    if (names.has(name)) plan.refuse(table.name, columns, 'two indexes over the same columns are declared')
    names.add(name)
  }
  const there = new Map(existing?.indexes.map((index) => [index.name, index]))
  dropUndeclared(existing?.indexes, names, (name) => plan.add(table.name, [], `drop index if exists "${name}"`))
  for (const { name, columns, create, definition } of wanted) {
    const text = `${create} ${definition}`
    const existingIndex = there.get(name)
    const gone = columns.some((column) => remade.has(column))
    if (existingIndex && !gone && existingIndex.comment === markedComment(text)) continue
    if (existingIndex) plan.add(table.name, columns, `drop index if exists "${name}"`)
    plan.add(table.name, columns, `${create} "${name}" ${definition}`, {
      online: onlineIndex(name, create, definition),
    })
    plan.add(table.name, columns, `comment on index "${name}" is ${commentLiteral(text)}`)
  }
}

/** Foreign keys come after all tables, so that tables may point at each other. */
export function planForeignKeys(table: TableSpec, existing: ExistingTable | undefined, plan: SchemaPlan): void {
  const on = toSqlIdentifier(table.name)
  const there = new Map(existing?.foreignKeys.map((key) => [key.name, key]))
  const names = new Set<string>()
  for (const [column, { references }] of Object.entries(table.columns)) {
    if (!references) continue
    const name = foreignKeyName(table.name, column)
    names.add(name)
    const rule = references.onDelete === 'cascade' ? 'cascade' : 'no action'
    const text = `foreign key (${toSqlIdentifier(column)}) references ${toSqlIdentifier(references.table)} ("id") on delete ${rule}`
    const existingKey = there.get(name)
    if (existingKey?.comment === markedComment(text)) continue
    if (existingKey) plan.add(table.name, [column], `alter table ${on} drop constraint "${name}"`)
    const online = { ...onlineConstraint(table.name, name, text), requires: references.table }
    plan.add(table.name, [column], `alter table ${on} add constraint "${name}" ${text}`, { online })
    plan.add(table.name, [column], `comment on constraint "${name}" on ${on} is ${commentLiteral(text)}`)
  }
  dropUndeclared(existing?.foreignKeys, names, (name) =>
    plan.add(table.name, [], `alter table ${on} drop constraint "${name}"`),
  )
}

/** A rule of ours that is declared no more would go on refusing rows; what a person added is left alone. */
function dropUndeclared(
  existing: ExistingObject[] | undefined,
  names: Set<string>,
  drop: (name: string) => void,
): void {
  for (const { name, comment } of existing ?? []) if (isMarkedComment(comment) && !names.has(name)) drop(name)
}

const refuse = `
    raise exception 'Rows of "%" are never changed or deleted (% refused).', tg_table_name, lower(tg_op)
      using errcode = '${IMMUTABLE_CODE}', table = tg_table_name,
        hint = 'A correction is a new row that points at the old one.';`

/**
 * Creates the trigger functions of immutable tables: that for statements lets only a merge and the erasing of a person pass; that
 * for rows then compares all but the moved reference, or the personal columns, which are its arguments.
 */
const refuseChangeFunctions = [
  `create or replace function ${REFUSE_CHANGE}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (${isMovingExpression} or ${isErasingExpression}) then return null; end if;${refuse}
  end $$`,
  `create or replace function ${REFUSE_CHANGE}_of_row() returns trigger language plpgsql as $$
  declare move text[] := ${currentMoveExpression};
  begin
    if ${isErasingExpression} then
      if to_jsonb(new) - tg_argv::text[] = to_jsonb(old) - tg_argv::text[] then return null; end if;
    elsif move[1] is distinct from tg_table_name then return null; end if;
    if to_jsonb(old) ->> move[2] = move[3]
      and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(move[2], move[4]::integer) then return null; end if;${refuse}
  end $$`,
]

/** A change of rows by the program itself, which an immutable table lets pass once: in this transaction only. */
export function mutableRowsStatements(table: string, existing: ExistingTable, change: string): string[] {
  if (!existing.triggers.includes(IMMUTABLE_TRIGGER)) return [change]
  const alter = `alter table ${toSqlIdentifier(table)}`
  return [
    `${alter} disable trigger ${IMMUTABLE_TRIGGER}`,
    change,
    `${alter} enable always trigger ${IMMUTABLE_TRIGGER}`,
  ]
}

/** The columns of a table that change when a person is erased, as SQL names them. */
export const personalColumnsOf = ({ columns }: TableSpec): string[] =>
  Object.entries(columns).flatMap(([name, { personal }]) => (personal === undefined ? [] : [toSnakeCase(name)]))

/** The triggers of an immutable table. */
function immutableTriggersOf(table: TableSpec): { names: [string, string]; args: string } {
  const args = personalColumnsOf(table)
    .map((name) => `'${name}'`)
    .join(', ')
  const hash = createHash('sha256')
    .update([...refuseChangeFunctions, args].join())
    .digest('hex')
    .slice(0, 12)
  return { names: [IMMUTABLE_TRIGGER, `${IMMUTABLE_ROW_TRIGGER}_${hash}`], args }
}

/** The triggers fire even in a session that replays data (`enable always`); the first one for statements that find no row. */
export function planImmutableTrigger(table: TableSpec, existing: ExistingTable | undefined, plan: SchemaPlan): void {
  const on = toSqlIdentifier(table.name)
  const there = (existing?.triggers ?? []).filter(
    (name) => name === IMMUTABLE_TRIGGER || name.startsWith(IMMUTABLE_ROW_TRIGGER),
  )
  const { names, args } = immutableTriggersOf(table)
  if (table.immutable && names.some((name) => !there.includes(name))) {
    const [ofStatement, ofRow] = names
    for (const statement of [
      ...refuseChangeFunctions,
      `create or replace trigger ${ofStatement} before update or delete or truncate on ${on} for each statement execute function ${REFUSE_CHANGE}()`,
      `create or replace trigger ${ofRow} after update on ${on} for each row execute function ${REFUSE_CHANGE}_of_row(${args})`,
      ...names.map((name) => `alter table ${on} enable always trigger ${name}`),
    ])
      plan.add(table.name, [], statement)
  }
  for (const name of there)
    if (!table.immutable || !names.includes(name)) plan.add(table.name, [], `drop trigger ${name} on ${on}`)
}
