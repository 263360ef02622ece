import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open'
import { GuardedKysely, type Session, transaction } from './transaction'

/** The rows of a statement as they were at one moment, from the first to the last. */
export interface Cursor<Row> {
  /** Reads the next rows, at most `count`; none at the end. */
  next: (count: number) => Promise<Row[]>
}

/**
 * Makes a statement a cursor of the transaction's snapshot, to be read once the transaction is over.
 * @param parts statements that give its rows one after the other: where all have one session, others have their turn between them
 */
export type DeclareCursor = <Row>(
  statement: RawBuilder<Row>,
  parts?: () => readonly RawBuilder<Row>[],
) => Promise<Cursor<Row>>

export interface OpenCursors<T> {
  result: T
  /** Gives up what is not read; a lost connection took it along. */
  close: () => Promise<void>
}

type Read<T> = (trx: Db, declare: DeclareCursor) => Promise<T>
type NamedStatement = readonly [name: string, statement: RawBuilder<unknown>]

let cursors = 0

const declareCursor = (trx: Db, [name, statement]: NamedStatement) =>
  sql`declare ${sql.raw(name)} no scroll cursor with hold for ${statement}`.execute(trx)

/** The cursors of one session that are open. */
class HeldCursors {
  private readonly open = new Set<string>()

  constructor(private readonly db: Db) {}

  /** Records that the declared cursors are open; call it after the commit. */
  opened(all: readonly NamedStatement[]): void {
    for (const [name] of all) this.open.add(name)
  }

  async close(name: string): Promise<void> {
    if (this.open.delete(name)) await sql`close ${sql.raw(name)}`.execute(this.db)
  }

  async closeAll(): Promise<void> {
    for (const name of this.open) await this.close(name)
  }

  /** The rows of cursors, one after the other. */
  rowsOf<Row>(names: readonly string[]): Cursor<Row> {
    const left = [...names]
    const next = async (count: number): Promise<Row[]> => {
      const [name] = left
      if (name === undefined) return []
      const { rows } = await sql<Row>`fetch ${sql.raw(String(count))} from ${sql.raw(name)}`.execute(this.db)
      if (rows.length > 0) return rows
      left.shift()
      await this.close(name)
      return next(count)
    }
    return { next }
  }
}

/** Reads a value that changes with every write to the database. */
async function stateOf(trx: Db): Promise<string> {
  const state = sql<{ state: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as state`
  return (await state.execute(trx)).rows[0]!.state
}

/** All at once, in one transaction. */
async function holdAtOnce<T>(db: Db, held: HeldCursors, read: Read<T>): Promise<T> {
  const declared: NamedStatement[] = []
  const work = (trx: Db) => {
    declared.length = 0
    return read(trx, async (statement) => {
      const one: NamedStatement = [`held_${++cursors}`, statement]
      await declareCursor(trx, one)
      declared.push(one)
      return held.rowsOf([one[0]])
    })
  }
  const result = await transaction(db, work, { isolation: 'repeatable read' })
  held.opened(declared)
  return result
}

/**
 * Part by part, each in a transaction of its own: of one moment all the same, where nothing is written meanwhile.
 * @returns undefined where something was
 */
async function holdInTurns<T>(db: Db, held: HeldCursors, read: Read<T>): Promise<{ result: T } | undefined> {
  const waiting: NamedStatement[] = []
  const [result, state] = await transaction(db, async (trx) => {
    waiting.length = 0
    const answer = await read(trx, async (statement, parts = () => [statement]) => {
      const named = parts().map((part): NamedStatement => [`held_${++cursors}`, part])
      waiting.push(...named)
      return held.rowsOf(named.map(([name]) => name))
    })
    return [answer, await stateOf(trx)] as const
  })
  for (const one of waiting) {
    const isSame = await transaction(db, async (trx) => {
      if ((await stateOf(trx)) !== state) return false
      // there are many cursors, so each keeps little in memory
      await sql`set local work_mem = '256kB'`.execute(trx)
      await declareCursor(trx, one)
      return true
    })
    if (!isSame) {
      await held.closeAll()
      return undefined
    }
    held.opened([one])
  }
  return { result }
}

/** In a transaction that stays open until all is read, where a session is lent for no longer than one. */
async function holdOpen<T>({ db, release }: Session, held: HeldCursors, read: Read<T>): Promise<OpenCursors<T>> {
  const close = async () => {
    await sql`rollback`.execute(db).finally(release)
  }
  await sql`begin isolation level repeatable read`.execute(db)
  try {
    // who takes nothing of a file for a minute is gone
    await sql`set local idle_in_transaction_session_timeout = '75s'`.execute(db)
    const result = await read(db, async (statement) => {
      const one: NamedStatement = [`held_${++cursors}`, statement]
      await declareCursor(db, one)
      return held.rowsOf([one[0]])
    })
    return { result, close }
  } catch (error) {
    await sql`rollback`.execute(db).catch(() => {})
    throw error
  }
}

/**
 * Runs `read` in a short transaction that sees one snapshot. The cursors that it declares stay open behind it (`WITH
 * HOLD`) and are read in batches, between which the embedded database answers others; a server keeps a connection for
 * them, and behind a pooler the transaction. Whoever opens them closes them.
 * @param db the database itself, no transaction
 */
export async function openCursors<T>(db: Db, read: Read<T>): Promise<OpenCursors<T>> {
  if (!(db instanceof GuardedKysely)) throw new Error('Cursors are opened outside of transactions.')
  const session = await db.session()
  const held = new HeldCursors(session.db)
  try {
    if (db.sessions.arePooled()) return await holdOpen(session, held, read)
    const inTurns = db.sessions.isSingleSession ? await holdInTurns(session.db, held, read) : undefined
    const { result } = inTurns ?? { result: await holdAtOnce(session.db, held, read) }
    return { result, close: () => held.closeAll().finally(session.release) }
  } catch (error) {
    await held.closeAll().finally(session.release)
    throw error
  }
}
