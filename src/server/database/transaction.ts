import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type IsolationLevel, Kysely, type KyselyConfig, type RawBuilder, type Transaction } from 'kysely'
import { parseDatabaseError } from './errors'

const ATTEMPTS = 5

/** Who waits for the answer of a statement that is sent with the one after it. */
export interface LaterAnswer {
  /** It waits to be sent, and answers no rows by itself. */
  isWaiting: boolean
  answer: (rows: readonly unknown[]) => void
  fail: (error: unknown) => void
}

/** What is known of the next statement of a transaction: nothing comes after it, nobody needs its answer, or only later. */
type NextStatement = 'last' | 'unanswered' | LaterAnswer

interface TransactionState {
  /** Its function is running. */
  open: boolean
  next?: NextStatement | undefined
}

/** The transaction whose function is running, as long as it runs. */
const running = new AsyncLocalStorage<TransactionState>()

/**
 * Called for every connection that is asked for. Inside a transaction's function the whole database is out of bounds:
 * the embedded one, which has one connection, would wait for itself for ever, and a server would answer from outside
 * the transaction.
 */
export function assertOutsideTransaction(): void {
  if (!running.getStore()?.open) return
  throw new Error('Inside a transaction use the `trx` that it hands you, not the database itself.')
}

/**
 * Says that the next statement is the last of the transaction that `transaction(db, …)` began: a server gets the commit along
 * with it, and its locks are released a round trip earlier. What the function does after that statement must not fail. Where
 * `db` was a transaction already, which goes on, this does nothing.
 */
// biome-ignore lint/suspicious/noExplicitAny: as below
export function commitWithNext(db: Kysely<any>): void {
  if (!db.isTransaction) setNext('last')
}

/**
 * Says that nobody needs the answer of the next statement of this transaction: a server gets it along with the statement
 * after it, which fails if it fails. It answers no rows.
 */
export const sendWithNext = (): void => setNext('unanswered')

/**
 * Executes a statement whose answer is needed only after the next one: a server gets both together, in this order, and
 * the next one fails if it fails. The embedded database answers at once.
 * @returns `rows`, to be awaited after the next statement; its columns keep the names that they have in the statement
 */
// biome-ignore lint/suspicious/noExplicitAny: as below
export async function executeWithNext<T>(trx: Kysely<any>, statement: RawBuilder<T>): Promise<{ rows: Promise<T[]> }> {
  let later!: LaterAnswer
  const rows = new Promise<T[]>((resolve, fail) => {
    later = { isWaiting: false, answer: (found) => resolve(found as T[]), fail }
  })
  rows.catch(() => undefined) // the next statement fails, too, and tells it
  setNext(later)
  const { rows: found } = await statement.execute(trx)
  takeNext()
  if (!later.isWaiting) later.answer(found)
  return { rows }
}

function setNext(next: NextStatement): void {
  const state = running.getStore()
  if (state?.open) state.next = next
}

/** What was said of the statement that is about to be sent. */
export function takeNext(): NextStatement | undefined {
  const state = running.getStore()
  const next = state?.next
  if (state) state.next = undefined
  return next
}

/** Statements of one session of the database, which others do not use meanwhile unless there is only one. */
export interface Session {
  // biome-ignore lint/suspicious/noExplicitAny: as below
  db: Kysely<any>
  release: () => Promise<void>
}

/** The kind of a database's sessions. */
export interface SessionKind {
  /** All statements use one session, as in the embedded database. */
  isSingleSession: boolean
  /** A pooler lends one for a transaction at a time. */
  arePooled: () => boolean
}

/**
 * A database whose transactions begin with `transaction(db, …)` only, which looks after them, and whose sessions are
 * kept by `openCursors` only.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables are those of the declarations, known at run time
export class GuardedKysely extends Kysely<any> {
  constructor(
    config: KyselyConfig,
    readonly sessions: SessionKind,
  ) {
    super(config)
  }

  override transaction(): never {
    throw new Error('Begin transactions with transaction(db, …) of src/server/database/transaction.ts.')
  }

  override startTransaction(): never {
    return this.transaction()
  }

  override connection(): never {
    return this.transaction()
  }

  /**
   * A session that stays the same from one statement to the next, until it is released: a connection of the pool. Where
   * all have one session it is that, and others have their turn between two statements.
   */
  async session(): Promise<Session> {
    if (this.sessions.isSingleSession) return { db: this, release: async () => {} }
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    return new Promise((resolve, reject) => {
      const kept = super.connection().execute((db) => {
        const release = () => {
          end()
          return kept
        }
        resolve({ db, release })
        return ended
      })
      kept.catch(reject)
    })
  }
}

/**
 * Runs `work` in one transaction, committed when it returns and rolled back when it throws. Where the database had to
 * break it off for another's sake (a deadlock, a serialization failure) it runs again, up to five times: `work` must
 * change nothing but the database. Given a transaction, it takes part in that one.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
export async function transaction<Tables = any, T = unknown>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(db, work, isolation)
    } catch (error) {
      const kind = parseDatabaseError(error)?.kind
      if ((kind !== 'serialization' && kind !== 'deadlock') || attempt === ATTEMPTS) throw error
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function attemptOnce<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  isolation: IsolationLevel,
): Promise<T> {
  const state: TransactionState = { open: true }
  const guarded = (trx: Transaction<Tables>) =>
    running.run(state, async () => {
      try {
        return await work(trx)
      } finally {
        state.open = false
      }
    })
  const begin: Kysely<Tables>['transaction'] = Kysely.prototype.transaction
  return begin.call(db).setIsolationLevel(isolation).execute(guarded) as Promise<T>
}
