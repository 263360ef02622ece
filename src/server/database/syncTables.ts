import { sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import { type ExistingTable, readCatalog } from './catalog'
import { planNewChecks, planOldChecks } from './checkPlan'
import { planBackfills, planColumns, planTable } from './columnPlan'
import { planComposedColumns } from './composedPlan'
import { planMergeTriggers } from './mergePlan'
import { isReversibleName, toCamelCase, toSnakeCase } from './names'
import { planForeignKeys, planImmutableTrigger, planIndexes } from './objectPlan'
import type { Db } from './open'
import { hasOnlyAdditions, refusalText, SchemaPlan, type SchemaPlanStep } from './plan'
import { planStateTriggers } from './statePlan'
import { transaction } from './transaction'

/** Server processes that start together take turns. */
const SYNC_LOCK = 7_283_400

interface Around {
  before?: (trx: Db, specs: readonly TableSpec[]) => Promise<void>
  /** @param hasOnlyAdditions whether processes of a version that does not know the changes may go on beside them */
  after?: (trx: Db, specs: readonly TableSpec[], hasOnlyAdditions: boolean) => Promise<void>
}

/**
 * Thrown if the tables cannot be brought to their declarations without losing or breaking data; the message names the
 * remedy.
 */
export class SchemaSyncError extends Error {
  override readonly name = 'SchemaRefusal'
}

/**
 * Makes and extends the tables, in one transaction: all of it or nothing. Rows are never lost: tables and columns that
 * are declared no more stay, only the rules (indexes, references, checks, NOT NULL) that Prayog once set on them go, as
 * they would refuse new rows.
 * @param around what is done in the same transaction, before anything is changed and when all is
 * @throws SchemaSyncError for a changed type, and for rows that break a new rule
 */
export async function syncTables(db: Db, specs: readonly TableSpec[], around: Around = {}): Promise<void> {
  checkSpecs(specs)
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SYNC_LOCK)})`.execute(trx)
    await around.before?.(trx, specs)
    const existing = await readCatalog(trx)
    const plan = planTables(specs, existing)
    if (plan.refusals.length) throw new SchemaSyncError(plan.refusals.join('\n'))
    for (const step of plan.steps) await take(trx, step)
    await around.after?.(trx, specs, hasOnlyAdditions(plan, existing))
  })
}

/** Plans the changes that turn the existing tables into the declared ones. */
export function planTables(specs: readonly TableSpec[], existing: Map<string, ExistingTable>): SchemaPlan {
  const plan = new SchemaPlan()
  const tables = specs.map((spec) => {
    const existingTable = existing.get(toSnakeCase(spec.name))
    const columns = existingTable ? planColumns(spec, existingTable, plan) : planTable(spec, plan)
    return {
      spec,
      existingTable,
      ...columns,
      checks: planOldChecks(spec, existingTable, columns.recreatedColumns, plan),
    }
  })
  for (const { spec, existingTable, backfills } of tables)
    if (existingTable) planBackfills(spec, existingTable, backfills, plan)
  for (const { spec, existingTable, recreatedColumns } of tables)
    planIndexes(spec, existingTable, recreatedColumns, plan)
  for (const { spec, existingTable, checks } of tables) {
    planNewChecks(spec, checks, plan)
    planForeignKeys(spec, existingTable, plan)
    planImmutableTrigger(spec, existingTable, plan)
  }
  planComposedColumns(specs, existing, plan)
  planMergeTriggers(specs, existing, plan)
  planStateTriggers(specs, existing, plan)
  return plan
}

async function take(trx: Db, { table, columns, statement, brokenRowsQuery }: SchemaPlanStep): Promise<void> {
  try {
    await sql.raw(statement).execute(trx)
  } catch (error) {
    throw new SchemaSyncError(refusalText(table, columns, reasonOf(error as Error, brokenRowsQuery)), { cause: error })
  }
}

/** Why a step failed, and what to do about it; `broken` finds the rows that a check fails at. */
function reasonOf(error: Error & { code?: string; detail?: string; constraint?: string }, broken?: string): string {
  const then = 'Make a backup, mend these rows, and start again'
  const detail = error.detail?.replace(/\.$/, '')
  switch (error.code) {
    case '23505':
      return `it must be unique, but rows share a value (${detail}). ${then}`
    case '23502':
      return `it must have a value, but rows have none. ${then} (or declare a default or a backfill)`
    case '23503':
      return `it points at rows that do not exist (${detail}). ${then}`
    case '23514':
      return `rows break the check "${error.constraint}" (${broken ?? detail}). ${then}`
    default:
      return `the change was refused (${error.message})`
  }
}

/** Faults of the declarations themselves. */
function checkSpecs(specs: readonly TableSpec[]): void {
  const tables = new Set<string>()
  for (const { name, columns, checks = {} } of specs) {
    const checked = Object.keys(checks).map(toCamelCase)
    const fault = (what: string) => new Error(`The declaration of the table "${name}" ${what}.`)
    for (const word of [name, ...Object.keys(columns), ...checked])
      if (!isReversibleName(word)) throw fault(`has the name "${word}", which is no camelCase of letters and digits`)
    if (tables.has(name)) throw fault('exists twice')
    if (new Set(checked).size < checked.length) throw fault('states two checks of one name')
    tables.add(name)
  }
  for (const { name, columns } of specs)
    for (const [column, { references }] of Object.entries(columns))
      if (references && !tables.has(references.table))
        throw new Error(`The table "${name}" points with "${column}" at "${references.table}", which is not declared.`)
}
