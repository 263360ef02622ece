import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './open'
import { transaction } from './transaction'

/**
 * How long a change of a table waits for its lock before it lets those pass that queue behind it, in milliseconds: less than
 * their own patience (`requestTimeLimits.lock`).
 */
const LOCK_TIMEOUT = 2000

/** How long a change is tried again before the start gives up, in milliseconds; a backup of a large database takes less. */
const PATIENCE = 15 * 60_000

/**
 * Whether a statement waited in vain for a lock (SQLSTATE 55P03), or was broken off so that another could have it (40P01). The first
 * arrives as the cause of a `DatabaseUnavailableError`.
 */
export function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '55P03' || code === '40P01' || isLockFailure(error.cause)
}

/** Limits how long the transaction waits for each of its locks from now on. */
export const limitLockWait = (trx: Db): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx)

/**
 * Runs `change` until it gets the locks that it needs. A change that waits behind a long read has every save queue behind
 * itself; so it gives up its place and comes again, later each time.
 * @throws Error that names the oldest transaction, after a quarter of an hour
 */
export async function withLockPatience<T>(db: Db, change: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const end = performance.now() + patience
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (performance.now() > end) throw new Error(await explanationOf(db), { cause: error })
      await wait(Math.min(attempt, 10) * LOCK_TIMEOUT * (0.5 + Math.random() / 2))
    }
  }
}

/** Runs a transaction that changes tables, such as their triggers, until it gets its locks. */
export const patientTransaction = (db: Db, work: (trx: Db) => Promise<unknown>): Promise<unknown> =>
  withLockPatience(db, () =>
    transaction(db, async (trx) => {
      await limitLockWait(trx)
      await work(trx)
    }),
  )

async function explanationOf(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number; since: Date; program: string }>`
    select pid, xact_start as since, application_name as program from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(db)
  const [oldest] = rows
  const who = oldest
    ? ` The oldest is that of the process ${oldest.pid} (${oldest.program || 'without a name'}), since ${oldest.since.toISOString()}.`
    : ''
  return `The tables cannot be changed while long transactions read or write them. Nothing was changed.${who} Wait for its end, or end it with pg_terminate_backend, and start again.`
}
