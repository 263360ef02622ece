import { type QueryExecutorProvider, sql } from 'kysely'

const EVERY_MS = 60_000

/** As many bytes of log as a recovery reads through in about a second. */
const LOG_BYTES = 32 * 1024 * 1024

/** The tables that PostgreSQL's autovacuum would look after now, by its own thresholds. */
const neglectedTables = sql<{ table: string }>`
  select format('%I.%I', s.schemaname, s.relname) as "table"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
     or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`

const logBytes = sql<{ bytes: number }>`
  select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`

export interface DatabaseMaintenance {
  stop: () => Promise<void>
  /** Runs something between two rounds: no checkpoint is made and no file shortened meanwhile. */
  runBetweenRounds: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Does for the embedded database what a server's background processes do: without them its log would grow for ever,
 * and its planner would know nothing of the tables.
 */
export function startMaintenance(db: QueryExecutorProvider): DatabaseMaintenance {
  let round: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) return
    isWaiting = true
    round = round
      .then(() => {
        isWaiting = false
        return runMaintenance(db)
      })
      .catch((error: Error) => process.emitWarning(error))
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
    runBetweenRounds: (work) => {
      const done = round.then(work)
      round = done.catch(() => {})
      return done
    },
  }
}

/** One round of upkeep; between its statements the waiting requests pass. */
export async function runMaintenance(db: QueryExecutorProvider): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows: tables } = await neglectedTables.execute(db)
  for (const { table } of tables) await sql.raw(`vacuum (analyze) ${table}`).execute(db)
  const { rows } = await logBytes.execute(db)
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await sql`checkpoint`.execute(db)
}
