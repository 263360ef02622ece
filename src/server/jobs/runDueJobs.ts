import { sql } from 'kysely'
import type PgBoss from 'pg-boss'
import { enqueueJob, type Job, type JobContext, loadWriter, pgBossSchema } from './job'
import { rescheduleFutureJobs } from './rescheduleFutureJobs'
import { createPgBossDb } from './statements'
import { allJobs, housekeeping } from './workers'

const jobTable = sql.raw(`${pgBossSchema}.job`)

/** How many of a kind are taken in one turn. */
const mostOfKind = 5

/** The kinds of job of which this process runs one at a time, and does now. */
const exclusive = new Set<string>()

type Call = Omit<JobContext<object>, 'data'>

/**
 * Runs the jobs of a database that are due, once: for databases that are looked at in turns, where a worker for each would be
 * too many.
 * @param most how many run at the same time
 */
export async function runDueJobs(call: Call, most: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${jobTable} where state < 'active' and start_after <= now()`.execute(call.db)
  const names = new Set(rows.map(({ name }) => name))
  const due = allJobs.filter(({ name }) => names.has(name))
  const lane = async () => {
    for (let job = due.shift(); job && !call.signal.aborted; job = due.shift())
      if (!job.isExclusive || !exclusive.has(job.name)) await runBatch(job, call)
  }
  await Promise.all(Array.from({ length: most }, lane))
}

/** The jobs of one kind run one after another, so that other kinds have their turn beside them. */
async function runBatch(job: Job, call: Call): Promise<void> {
  if (job.isExclusive) exclusive.add(job.name)
  try {
    const db = createPgBossDb(call.db)
    const boss = await loadWriter()
    const fetched = await boss.fetch<object>(job.name, {
      batchSize: job.isExclusive ? 1 : mostOfKind,
      db,
    } as PgBoss.FetchOptions)
    for (const one of fetched) await runJob(boss, job, call, one)
  } finally {
    if (job.isExclusive) exclusive.delete(job.name)
  }
}

/** A run that throws is noted as failed, and runs again after a while. */
async function runJob(boss: PgBoss, job: Job, call: Call, { id, data }: PgBoss.Job<object>): Promise<void> {
  const options = { db: createPgBossDb(call.db) }
  try {
    await job.run({ ...call, data })
    if (job.everySeconds && !call.signal.aborted) await enqueueJob(call.db, job, {}, { afterSeconds: job.everySeconds })
    await boss.complete(job.name, id, {}, options)
  } catch (err) {
    call.log.error({ err, job: job.name }, 'a background job failed and will run again')
    await boss.fail(job.name, id, err as object, options)
  }
}

/** Clears up what pg-boss leaves, and takes up runs whose process ended. */
export async function maintainJobs({ db }: Pick<Call, 'db'>): Promise<void> {
  const { default: Boss } = await import('pg-boss')
  const boss = new Boss({
    db: createPgBossDb(db),
    ...{ schema: pgBossSchema, migrate: false, supervise: false, schedule: false },
    ...housekeeping,
  })
  await boss.maintain()
  await rescheduleFutureJobs(db)
}
