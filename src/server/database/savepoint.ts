import { sql } from 'kysely'
import type { Db } from './open'

/** Runs a part of a transaction. Where it throws, that part alone is undone, and the transaction can go on. */
export async function savepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    await sql`release savepoint part`.execute(trx)
    throw error
  }
}
