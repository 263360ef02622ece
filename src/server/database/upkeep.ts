import type { PGlite } from '@electric-sql/pglite'

const EVERY_MS = 60_000

/** As many bytes of log as a recovery reads through in about a second. */
const LOG_BYTES = 32 * 1024 * 1024

/** The tables that PostgreSQL's autovacuum would look after now, by its own thresholds. */
const neglected = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
     or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`

/**
 * Does for the embedded database what a server's background processes do: without them its log would grow for ever,
 * and its planner would know nothing of the tables. The returned function ends it.
 */
export function startUpkeep(pglite: PGlite): () => void {
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => keepUp(pglite)).catch((error: Error) => process.emitWarning(error))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of upkeep; each statement lets the waiting requests pass before the next. */
export async function keepUp(pglite: PGlite): Promise<void> {
  const { rows: tables } = await pglite.query<{ name: string }>(neglected)
  for (const { name } of tables) await pglite.query(`vacuum (analyze) ${name}`)
  const { rows } = await pglite.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await pglite.query('checkpoint')
}
