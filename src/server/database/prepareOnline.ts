import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ExistingTable } from './catalog'
import { limitLockWait, withLockPatience } from './lockPatience'
import { toSnakeCase } from './names'
import type { Db } from './open'
import type { SchemaPlan, SchemaPlanStep } from './plan'
import { GuardedKysely, transaction } from './transaction'

/** Server processes that prepare changes take turns. */
const PREPARE_LOCK = 7_283_404
/** How often a process asks whether its turn has come, in milliseconds. */
const TURN_INTERVAL = 200

/** Whether a database reads and writes rows while a change is prepared: a server, with more than one session. */
export const canPrepareOnline = (db: Db): db is GuardedKysely =>
  db instanceof GuardedKysely && !db.sessions.isSingleSession

/**
 * Selects the steps that read every row of a large table, and what they need before: new columns, and tables that they refer to.
 * @param bytes from which size of its rows a table is large
 */
export async function selectOnlineSteps(
  trx: Db,
  plan: SchemaPlan,
  existing: ReadonlyMap<string, ExistingTable>,
  bytes: number,
): Promise<SchemaPlanStep[]> {
  const reading = plan.steps.filter(
    ({ table, online }) => online?.undo && existing.has(toSnakeCase(table)) && !plan.rewritten.has(table),
  )
  if (reading.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join(reading.map(({ table }) => toSnakeCase(table)))}) and pg_relation_size(oid) >= ${bytes}`.execute(
    trx,
  )
  const large = new Set(rows.map(({ name }) => name))
  const steps = reading.filter(({ table }) => large.has(toSnakeCase(table)))
  const tables = new Set(steps.map(({ table }) => table))
  const required = new Set(steps.map(({ online }) => online?.requires))
  const before = plan.steps.filter(({ table, online }) => {
    if (!online || online.undo) return false
    return existing.has(toSnakeCase(table)) ? tables.has(table) : required.has(table)
  })
  return [...before, ...steps]
}

/**
 * Runs `work` while no other process prepares changes. The lock belongs to a transaction, as a pooler keeps no other; it is asked
 * for again and again, because a statement that waits holds a snapshot, for whose end `create index concurrently` would wait.
 */
export async function inPreparationTurn<T>(db: GuardedKysely, work: () => Promise<T>): Promise<T> {
  const session = await db.session()
  const run = (text: string) => sql.raw<{ isMine: boolean }>(text).execute(session.db)
  try {
    for (;;) {
      await run('begin isolation level read committed')
      const { rows } = await run(`select pg_try_advisory_xact_lock(${PREPARE_LOCK}) as "isMine"`)
      if (rows[0]?.isMine) break
      await run('rollback')
      await wait(TURN_INTERVAL)
    }
    // It is also the next statement, with which the session lets go of the last one's snapshot.
    await run('set local idle_in_transaction_session_timeout = 0')
    return await work()
  } finally {
    await run('rollback')
      .catch(() => undefined)
      .finally(session.release)
  }
}

/** Statements that let rows be written, and are refused inside of transactions or wait long in them. */
const takesNoWriteLock = (statement: string) => / concurrently | validate constraint /.test(statement)

async function run(db: Db, statement: string): Promise<void> {
  if (takesNoWriteLock(statement)) await sql.raw(statement).execute(db)
  else
    await transaction(db, async (trx) => {
      await limitLockWait(trx)
      await sql.raw(statement).execute(trx)
    })
}

/** Prepares a step, from the beginning where it did not get its locks, or an earlier start was interrupted. */
export async function prepareStep(db: Db, { online }: SchemaPlanStep, patience?: number): Promise<void> {
  const prepare = async () => {
    if (online?.undo) await run(db, online.undo)
    for (const statement of online?.prepare ?? []) await run(db, statement)
  }
  await withLockPatience(db, prepare, patience)
}

/** How long the removal of each thing is tried again, in milliseconds. */
const UNDO_PATIENCE = 10_000

/** Removes what was prepared: an index, also an invalid one, and constraints. The next start removes what is left then. */
export async function undoPrepared(db: Db, steps: readonly SchemaPlanStep[]): Promise<void> {
  for (const { online } of steps) {
    const { undo } = online ?? {}
    if (undo) await withLockPatience(db, () => run(db, undo), UNDO_PATIENCE).catch(() => undefined)
  }
}
