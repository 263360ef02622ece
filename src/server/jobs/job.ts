import type PgBoss from 'pg-boss'
import type { Db } from '../database/open'
import { createPgBossDb } from './statements'

/** The context of a job: the database, its data, and a signal that the process is about to end. */
export interface JobContext<Data> {
  db: Db
  data: Data
  signal: AbortSignal
  /** The database that long reads are taken from: a standby (`DATABASE_REPLICA_URL`) that lags little, else `db`. */
  readFrom: () => Promise<Db>
  /** The folder of data outside the database (`DATA_DIR`). */
  dataDir: string
  /** Where people reach this server (`PUBLIC_URL`); null where it was not said. */
  publicUrl: string | null
  /** For how many days drafts are kept (`DRAFT_DAYS`). */
  draftDays: number
  /** For how many days deliveries of webhooks are kept (`WEBHOOK_DELIVERY_DAYS`). */
  webhookDeliveryDays: number
  /** Webhooks may lead to private addresses (`WEBHOOK_PRIVATE_ADDRESSES`). */
  allowPrivateWebhooks: boolean
  log: JobLogger
}

export interface JobLogger {
  error: (details: unknown, message?: string) => void
  warn: (details: unknown, message?: string) => void
}

/**
 * A kind of background job, outside every request. The framework finds it in `jobs.ts` of a screen or a shared part. A run
 * that throws, or whose process ends, is run again, so a run first reads what is still to be done.
 */
export interface Job<Data extends object = object> {
  name: string
  /** A second request for a run that has not begun adds nothing. */
  isDeduplicated?: true
  /** It runs by itself: after the database is prepared, and again this many seconds after each run. Needs `isDeduplicated`. */
  everySeconds?: number
  /** A process runs one such job at a time, because each takes memory or a connection. */
  isExclusive?: true
  run: (call: JobContext<Data>) => Promise<void>
}

/** Declares a background job. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

/** The schema of the queue in the same database, so that a request for a job is committed with the change that needs it. */
export const pgBossSchema = 'pgboss'

/** Runs of a job that throw (a fault of the program or of the database): again after 30 s, 1 min, … for some days. */
export const retryOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

let writer: Promise<PgBoss> | undefined

/** pg-boss as a writer of its own statements, each for the database that it is given: it has none itself and runs nothing. */
export function loadWriter(): Promise<PgBoss> {
  const executeSql = () => Promise.reject(new Error('Jobs are enqueued in a transaction.'))
  writer ??= import('pg-boss').then(({ default: Boss }) => new Boss({ db: { executeSql }, schema: pgBossSchema }))
  return writer
}

export interface EnqueueOptions {
  /** The seconds before it may start; default none. */
  afterSeconds?: number
}

/**
 * Enqueues a job, in the transaction that makes it necessary: it runs if and only if that commits, once, by one of
 * the server's processes, within seconds.
 */
export async function enqueueJob<Data extends object>(
  trx: Db,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  const boss = await loadWriter()
  await boss.send(job.name, data, { ...retryOptions, startAfter: afterSeconds, db: createPgBossDb(trx) })
}
