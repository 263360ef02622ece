import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type IsolationLevel, Kysely, type Transaction } from 'kysely'
import { constraintOf } from './errors'

const ATTEMPTS = 5

/** The transaction whose function is running, as long as it runs. */
const running = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Called for every connection that is asked for. Inside a transaction's function the whole database is out of bounds:
 * the embedded one, which has one connection, would wait for itself for ever, and a server would answer from outside
 * the transaction.
 */
export function refuseInsideTransaction(): void {
  if (!running.getStore()?.open) return
  throw new Error('Inside a transaction use the `trx` that it hands you, not the database itself.')
}

/** A database whose transactions begin with `transaction(db, …)` only, which looks after them. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are those of the declarations, known at run time
export class GuardedKysely extends Kysely<any> {
  override transaction(): never {
    throw new Error('Begin transactions with transaction(db, …) of src/server/database/transaction.ts.')
  }

  override startTransaction(): never {
    return this.transaction()
  }

  override connection(): never {
    return this.transaction()
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
      const kind = constraintOf(error)?.kind
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
  const state = { open: true }
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
