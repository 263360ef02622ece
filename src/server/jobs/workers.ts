import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../database/open'
import type { Replica } from '../database/replica'
import { transaction } from '../database/transaction'
import { defaultDraftDays } from '../drafts/limits'
import type { SaveJournal } from '../journal/saveJournal'
import { defaultDeliveryDays } from '../webhooks/limits'
import { enqueueJob, type Job, type JobContext, type JobLogger, pgBossSchema } from './job'
import { rescheduleFutureJobs } from './rescheduleFutureJobs'
import { createPgBossDb } from './statements'

/** So often a process looks for jobs; half a second is the least that pg-boss takes. */
export const pollingIntervalSeconds = 2
/** Runs of one job at the same time in one process. */
const batchSize = 5
/** So often a process looks whether jobs wait for a moment that only a clock that was ahead has seen. */
const pullBackIntervalSeconds = 60
/** So often one of the processes clears up what pg-boss leaves. */
export const maintenanceIntervalSeconds = 300
/** Finished jobs stay in the tables for a while, for inspection. */
export const housekeeping = { archiveCompletedAfterSeconds: 3600, deleteAfterDays: 7 }

const applicationFiles = import.meta.glob<Record<string, Job>>('~app/custom/{*,*/shared}/*/jobs.ts', { eager: true })
const ownFiles = import.meta.glob<Record<string, Job>>('../*/jobs.ts', { eager: true, exhaustive: true })

/** Every job, found by its file. */
export const allJobs: readonly Job[] = [applicationFiles, ownFiles].flatMap((files) =>
  Object.values(files).flatMap((exports) => Object.values(exports)),
)

/** Two processes that start together must not make the same queue at once: pg-boss locks its tables in any order. */
const QUEUES_LOCK = 7_283_402

/** Makes pg-boss's tables and a queue for each job, and enqueues those that run by themselves. Processes that start together take turns. */
export async function prepareJobs(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(QUEUES_LOCK)})`.execute(trx)
    const boss = new PgBoss({ db: createPgBossDb(trx), schema: pgBossSchema, supervise: false, schedule: false })
    await boss.start()
    for (const { name, isDeduplicated } of allJobs)
      await boss.createQueue(name, { name, policy: isDeduplicated ? 'short' : 'standard' })
    await boss.stop({ graceful: false })
    for (const job of allJobs) if (job.everySeconds) await enqueueJob(trx, job, {})
  })
}

export interface JobWorkers {
  /** Takes no more jobs, has what runs break off, and waits until nothing more touches the database. */
  stop: () => Promise<void>
}

interface WorkerOptions {
  replica?: Replica | undefined
  log: JobLogger
  dataDir: string
  publicUrl?: string | undefined
  draftDays?: number
  webhookDeliveryDays?: number
  allowPrivateWebhooks?: boolean
  pollingSeconds?: number
  maintenanceSeconds?: number
  pullBackSeconds?: number
  /** Jobs wait while the database is older than what was acknowledged: they would send once more what was sent. */
  journal?: Pick<SaveJournal, 'untilCurrent'>
}

/** Starts to run the jobs that were enqueued, here and by other processes, until it is stopped. */
export async function startWorkers(db: Db, options: WorkerOptions): Promise<JobWorkers> {
  const { log, dataDir, draftDays = defaultDraftDays, publicUrl = null, allowPrivateWebhooks = false } = options
  const { webhookDeliveryDays = defaultDeliveryDays } = options
  const { pollingSeconds = pollingIntervalSeconds, maintenanceSeconds = maintenanceIntervalSeconds } = options
  const { pullBackSeconds = pullBackIntervalSeconds } = options
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()
  /** Why statements of pg-boss failed. */
  const failures = new WeakSet<object>()
  const { executeSql } = createPgBossDb(db)
  /** pg-boss does not wait for all of its own statements, so this counts them for closing the database. */
  const counted: typeof executeSql = (text, values) => {
    const statement = executeSql(text, values)
      .catch((err) => {
        failures.add(err)
        throw err
      })
      .finally(() => running.delete(statement))
    running.add(statement)
    return statement
  }
  /** Nobody waits for pg-boss to note that a job is done or has failed: where it cannot, the job runs again. */
  const onDropped = (err: unknown) => {
    if (typeof err !== 'object' || err === null || !failures.has(err)) throw err
    log.error({ err }, 'what became of a background job was not noted')
  }
  process.on('unhandledRejection', onDropped)
  const boss = new PgBoss({
    db: { executeSql: counted },
    ...{ schema: pgBossSchema, migrate: false, schedule: false },
    ...{ ...housekeeping, maintenanceIntervalSeconds: maintenanceSeconds },
  })
  const pullBack = async () => {
    const names = await rescheduleFutureJobs(db)
    if (names.length > 0)
      log.warn({ names }, 'jobs waited for a moment that only a clock that was ahead has seen; they begin now')
  }
  /** Never fails: where others have the jobs locked, the next round does it. */
  const beginRound = () => {
    const round = pullBack()
      .catch((err) => log.error({ err }, 'jobs were not pulled back'))
      .finally(() => running.delete(round))
    running.add(round)
    return round
  }
  await beginRound()
  const pulling = setInterval(beginRound, pullBackSeconds * 1000)
  pulling.unref()
  boss.on('error', (err) => log.error({ err }, 'background jobs failed'))
  await boss.start()
  const call = {
    ...{ db, signal: ending.signal, dataDir, draftDays, webhookDeliveryDays, publicUrl, allowPrivateWebhooks },
    ...{ pollingSeconds, log, journal: options.journal },
    readFrom: async () => (await options.replica?.reader())?.db ?? db,
  }
  for (const job of allJobs) await startWorker(boss, job, call)
  return {
    stop: async () => {
      ending.abort()
      clearInterval(pulling)
      // Running jobs are handed back; if the database is away, they are taken up again when their time has run out.
      const notHandedBack = (err: unknown) => log.error({ err }, 'background jobs were not handed back')
      await boss.stop({ graceful: true, timeout: 10_000 }).catch(notHandedBack)
      // what was being fetched as it ended is handed back only after the statement that fetched it
      do {
        await Promise.allSettled(running)
        await nextTurn()
      } while (running.size > 0)
      process.off('unhandledRejection', onDropped)
    },
  }
}

interface TakenUp extends Omit<JobContext<object>, 'data'> {
  pollingSeconds: number
  journal: WorkerOptions['journal']
}

/** A full batch promises more: the next is fetched at once. */
async function startWorker(boss: PgBoss, job: Job, { pollingSeconds, journal, ...call }: TakenUp): Promise<void> {
  const most = job.isExclusive ? 1 : batchSize
  const options = { batchSize: most, pollingIntervalSeconds: pollingSeconds }
  const worker: string = await boss.work<object>(job.name, options, async (queued) => {
    await journal?.untilCurrent(call.signal)
    call.signal.throwIfAborted()
    const results = await Promise.allSettled(queued.map(({ data }) => job.run({ ...call, data })))
    if (queued.length === most) boss.notifyWorker(worker)
    const failed = results.find(({ status }) => status === 'rejected')
    if (!failed) {
      const { everySeconds: afterSeconds } = job
      if (afterSeconds && !call.signal.aborted) await enqueueJob(call.db, job, {}, { afterSeconds })
      return
    }
    const { reason: err } = failed as PromiseRejectedResult
    call.log.error({ err, job: job.name }, 'a background job failed and will run again')
    throw err
  })
}
