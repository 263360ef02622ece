import { sql } from 'kysely'
import type { Db } from './open'

/**
 * Reads the time from the clock of the database, which all processes of an installation share. Moments that one of them
 * writes and another compares, such as when a token was used, go by it: their own clocks may differ.
 */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
