import { sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import { readCatalog } from '../database/catalog'
import { toSqlIdentifier } from '../database/names'
import { IMMUTABLE_ROW_TRIGGER, IMMUTABLE_TRIGGER } from '../database/objectPlan'
import type { Db } from '../database/open'
import { isLeftover } from '../database/plan'
import { planTables } from '../database/syncTables'

/**
 * Compares tables, columns, indexes, references and rules with the declarations. Indexes and rules that a starting server still
 * prepares are not reported, nor those that an interrupted start left: the next start removes them.
 */
export async function checkSchema(db: Db, tables: readonly TableSpec[]): Promise<string[]> {
  const { steps, refusals } = planTables(tables, await readCatalog(db))
  const missing = steps
    .filter((step) => !isLeftover(step))
    .map(({ table, statement }) => `Table "${table}" is not as declared: ${statement.trim()}`)
  return [...refusals, ...missing]
}

/** Immutable tables need triggers that fire for every role. */
export async function checkImmutableTriggers(db: Db, tables: readonly TableSpec[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgenabled = 'A'
      and (t.tgname = ${IMMUTABLE_TRIGGER} or starts_with(t.tgname, ${IMMUTABLE_ROW_TRIGGER}))
    group by 1 having count(*) = 2`.execute(db)
  const guarded = new Set(rows.map(({ name }) => `"${name}"`))
  return tables
    .filter(({ name, immutable }) => immutable && !guarded.has(toSqlIdentifier(name)))
    .map(({ name }) => `Table ${toSqlIdentifier(name)}: nothing refuses changes of its rows.`)
}
