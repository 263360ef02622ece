import { sql } from 'kysely'
import type { ColumnStates, ColumnTransition, TableWithStates } from '~/metadata/columnStates'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { enqueueJob, type Job } from '../jobs/job'
import { leaseEndExpression, unclaimedCondition } from '../jobs/lease'
import { type TransitionMoment, transitionRows } from '../states/transitionRows'
import type { outboxTransitions } from './outboxTable'

/** A table with `outboxColumns`, whose states include `outboxStates`. */
type Outbox<Transitions> = Pick<TableWithStates, 'name'> & {
  states: Omit<ColumnStates, 'transitions'> & {
    transitions: Transitions & Record<keyof typeof outboxTransitions, ColumnTransition>
  }
}

const longestDelaySeconds = 3600

/** The wait before the next try, in seconds: `firstSeconds` after the first, twice as long each time, an hour at most. */
export const retryDelaySeconds = (tries: number, firstSeconds: number): number =>
  Math.min(longestDelaySeconds, firstSeconds * 2 ** Math.max(0, tries - 1))

/**
 * Takes a waiting row for a try, so that no other process sends it: by a lease, not a lock, because no transaction stays
 * open while another system takes its time.
 * @param seconds longer than a try takes; if the process ends within it, the next try waits for its end
 * @param set other columns to write
 * @returns the row as it was before; undefined if it is not waiting or another process has it
 */
export function claimOutboxRow<Row>(
  db: Db,
  { name }: Pick<TableWithStates, 'name'>,
  { id, seconds, set = {} }: { id: number; seconds: number; set?: Readonly<Record<string, unknown>> },
): Promise<Row | undefined> {
  return transaction(db, async (trx) => {
    const row = await trx
      .selectFrom(name)
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where(unclaimedCondition(seconds))
      .forUpdate()
      .executeTakeFirst()
    if (row)
      await trx
        .updateTable(name)
        .set({ ...set, claimedUntil: leaseEndExpression(seconds) })
        .where('id', '=', id)
        .execute()
    return row as Row | undefined
  })
}

interface Try<Transition extends string> {
  row: { id: number; tries: number }
  /** What the outcome leads to; null: it waits for the next try. */
  transition: Transition | null
  message: string
  /** Other columns to write. */
  set?: Readonly<Record<string, unknown>>
  /** The job that tries again, and after how many seconds at first. */
  next: { job: Pick<Job, 'name'>; data: object; firstSeconds: number }
}

/** Writes down the outcome of a try and plans the next one. @returns the time of the next try; null if there is none */
export async function saveAttemptOutcome<Transitions extends ColumnStates['transitions']>(
  trx: Db,
  table: Outbox<Transitions>,
  { row, transition, message, set = {}, next }: Try<keyof Transitions & string>,
): Promise<Date | null> {
  const { id } = row
  const now = new Date()
  const tries = row.tries + 1
  const afterSeconds = retryDelaySeconds(tries, next.firstSeconds)
  const nextTryAt = transition ? null : new Date(now.getTime() + afterSeconds * 1000)
  if (transition) {
    // another process may have settled it after the lease of this try ended
    const of = sql`r.id = ${id} and r.state = 'waiting'`
    await transitionRows(trx, table, { transition, of, moment: { now, actor: null }, reason: message })
  }
  await trx
    .updateTable(table.name)
    .set({ ...set, tries, message, nextTryAt, claimedUntil: null, ...(transition === 'send' && { sentAt: now }) })
    .where('id', '=', id)
    .execute()
  if (nextTryAt) await enqueueJob(trx, next.job, next.data, { afterSeconds })
  return nextTryAt
}

/** Sends a row once more, at once and with all of its tries ahead. The caller has locked the row and may send it. */
export async function retryOutboxRow<Transitions extends ColumnStates['transitions']>(
  trx: Db,
  table: Outbox<Transitions>,
  row: { id: number; state: string },
  {
    moment,
    set = {},
    next,
  }: { moment: TransitionMoment; set?: object; next: Pick<Try<string>['next'], 'job' | 'data'> },
): Promise<void> {
  const { id, state } = row
  if (state !== 'waiting') await transitionRows(trx, table, { transition: 'retry', of: [id], moment })
  await trx
    .updateTable(table.name)
    .set({ ...set, tries: 0, nextTryAt: null })
    .where('id', '=', id)
    .execute()
  await enqueueJob(trx, next.job, next.data)
}
