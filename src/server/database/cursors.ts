import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open'
import { GuardedKysely, transaction } from './transaction'

/** The rows of a statement as they were at one moment, from the first to the last. */
export interface Cursor<Row> {
  /** The next rows, so many at the most; none at the end. */
  next: (count: number) => Promise<Row[]>
}

/** Makes a statement a cursor of the transaction's snapshot, to be read once the transaction is over. */
export type Declare = <Row>(statement: RawBuilder<Row>) => Promise<Cursor<Row>>

export interface Opened<T> {
  found: T
  /** Gives up what is not read; a lost connection took it along. */
  close: () => Promise<void>
}

let cursors = 0

/**
 * Runs `read` in a short transaction that sees one snapshot. The cursors that it declares stay open behind it (`WITH
 * HOLD`) and are read in batches, between which the embedded database answers others; a server keeps a connection for
 * them. Whoever opens them closes them.
 * @param db the database itself, no transaction
 */
export async function openCursors<T>(db: Db, read: (trx: Db, declare: Declare) => Promise<T>): Promise<Opened<T>> {
  if (!(db instanceof GuardedKysely)) throw new Error('Cursors are opened outside of transactions.')
  const session = await db.session()
  const open = new Set<string>()
  const close = async () => {
    try {
      for (const name of open) await sql`close ${sql.raw(name)}`.execute(session.db)
    } finally {
      await session.release()
    }
  }
  const declareIn =
    (trx: Db): Declare =>
    async <Row>(statement: RawBuilder<Row>) => {
      const name = `held_${++cursors}`
      await sql`declare ${sql.raw(name)} no scroll cursor with hold for ${statement}`.execute(trx)
      open.add(name)
      const next = async (count: number) =>
        (await sql<Row>`fetch ${sql.raw(String(count))} from ${sql.raw(name)}`.execute(session.db)).rows
      return { next }
    }
  try {
    const found = await transaction(
      session.db,
      (trx) => {
        open.clear()
        return read(trx, declareIn(trx))
      },
      { isolation: 'repeatable read' },
    )
    return { found, close }
  } catch (error) {
    await session.release()
    throw error
  }
}
