import { sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import { type ExistingTable, readCatalog } from './catalog'
import { planNewChecks, planOldChecks } from './checkPlan'
import { planBackfills, planColumns, planTable } from './columnPlan'
import { planComposedColumns } from './composedPlan'
import { limitLockWait, withLockPatience } from './lockPatience'
import { planMergeTriggers } from './mergePlan'
import { isReversibleName, toCamelCase, toSnakeCase } from './names'
import { planForeignKeys, planImmutableTrigger, planIndexes } from './objectPlan'
import { planLeftovers } from './onlinePlan'
import type { Db } from './open'
import { hasOnlyAdditions, isLeftover, SchemaPlan, type SchemaPlanStep } from './plan'
import { canPrepareOnline, inPreparationTurn, prepareStep, selectOnlineSteps, undoPrepared } from './prepareOnline'
import { refuseStep, SchemaSyncError } from './schemaSyncError'
import { planStateTriggers } from './statePlan'
import { transaction } from './transaction'

/** Server processes that start together take turns. */
const SYNC_LOCK = 7_283_400

/** From how many bytes of rows on a table is large: reading them all would keep saves waiting for more than an instant. */
const LARGE_TABLE = 32 * 2 ** 20

interface SyncOptions {
  before?: (trx: Db, specs: readonly TableSpec[]) => Promise<void>
  /** @param hasOnlyAdditions whether processes of a version that does not know the changes may go on beside them */
  after?: (trx: Db, specs: readonly TableSpec[], hasOnlyAdditions: boolean) => Promise<void>
  /** From how many bytes of rows on a table is large. @default 32 MB */
  largeTable?: number
  /** Told of each step that is prepared while saves go on, before it: a sentence for the log. */
  onPrepare?: (progress: string) => void
  /** How long a change of a table that is in use is tried again, in milliseconds. @default 15 minutes */
  lockPatience?: number
}

/** What is to be prepared before the tables are changed, and whether it all only adds. */
interface Preparation {
  steps: readonly SchemaPlanStep[]
  hasOnlyAdditions: boolean
}

/**
 * Makes and extends the tables, in one transaction: all of it or nothing. Rows are never lost: tables and columns that
 * are declared no more stay, only the rules (indexes, references, checks, NOT NULL) that Prayog once set on them go, as
 * they would refuse new rows.
 *
 * On a server what reads every row of a large table is prepared before that transaction under another name, while saves go on:
 * indexes, references, checks, NOT NULL. If that fails, it is removed again, and an earlier version goes on as before.
 * @throws SchemaSyncError for a changed type, and for rows that break a new rule; Error where others hold the tables for long
 */
export async function syncTables(db: Db, specs: readonly TableSpec[], options: SyncOptions = {}): Promise<void> {
  checkSpecs(specs)
  if (!canPrepareOnline(db)) {
    await changeTables(db, specs, options, { steps: [], hasOnlyAdditions: true })
    return
  }
  const pending = await changeTables(db, specs, options)
  if (!pending) return
  await inPreparationTurn(db, async () => {
    // Another process may have had its turn meanwhile.
    const preparation = await changeTables(db, specs, options)
    if (preparation) await changePrepared(db, specs, options, preparation)
  })
}

async function changePrepared(
  db: Db,
  specs: readonly TableSpec[],
  options: SyncOptions,
  preparation: Preparation,
): Promise<void> {
  const begun: SchemaPlanStep[] = []
  try {
    for (const [index, step] of preparation.steps.entries()) {
      begun.push(step)
      const place = `${index + 1} of ${preparation.steps.length}`
      options.onPrepare?.(`Preparing the tables while saves go on, ${place}: ${step.statement.trim()}`)
      await prepareStep(db, step, options.lockPatience).catch((error) => refuseStep(step, error))
    }
    await changeTables(db, specs, options, preparation)
  } catch (error) {
    await undoPrepared(db, begun)
    throw error
  }
}

/**
 * Changes the tables, unless something is to be prepared before.
 * @param preparation what was prepared; undefined if nothing was yet
 * @returns what is to be prepared; undefined if the tables are as declared now
 */
async function changeTables(
  db: Db,
  specs: readonly TableSpec[],
  { before, after, largeTable = LARGE_TABLE, lockPatience }: SyncOptions,
  preparation?: Preparation,
): Promise<Preparation | undefined> {
  const change = async (trx: Db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SYNC_LOCK)})`.execute(trx)
    await before?.(trx, specs)
    const existing = await readCatalog(trx)
    const plan = planTables(specs, existing)
    if (plan.refusals.length) throw new SchemaSyncError(plan.refusals.join('\n'))
    if (!preparation) {
      const steps = await selectOnlineSteps(trx, plan, existing, largeTable)
      if (steps.length > 0 || plan.steps.some(isLeftover))
        return { steps, hasOnlyAdditions: hasOnlyAdditions(plan, existing) }
    }
    await limitLockWait(trx)
    const prepared = new Map(preparation?.steps.map((step) => [step.statement, step]))
    const names = preparation?.steps.flatMap(({ online }) => online?.prepared ?? []) ?? []
    for (const step of plan.steps) {
      if (isLeftover(step) && names.some((name) => step.statement.includes(`"${name}"`))) continue
      await take(trx, step, prepared.get(step.statement)?.online?.finish)
    }
    // Prepared columns are there by now.
    const onlyAdds = preparation?.steps.length ? preparation.hasOnlyAdditions : hasOnlyAdditions(plan, existing)
    await after?.(trx, specs, onlyAdds)
    return undefined
  }
  return withLockPatience(db, () => transaction(db, change), lockPatience)
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
  planLeftovers(existing, plan)
  planComposedColumns(specs, existing, plan)
  planMergeTriggers(specs, existing, plan)
  planStateTriggers(specs, existing, plan)
  return plan
}

async function take(trx: Db, step: SchemaPlanStep, finish: readonly string[] = [step.statement]): Promise<void> {
  try {
    for (const statement of finish) await sql.raw(statement).execute(trx)
  } catch (error) {
    refuseStep(step, error as Error)
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
