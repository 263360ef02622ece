import { sql } from 'kysely'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { pgBossSchema } from './job'

/** How far the clocks of two processes may differ: a later moment was written by a clock that was ahead. */
const ahead = sql.raw(`now() + interval '1 minute'`)
/** No wait for a job is longer: pg-boss waits 23 days between two tries at the most. */
const longestWait = sql.raw(`now() + interval '30 days'`)
const jobs = sql.raw(`${pgBossSchema}.job`)
const archived = sql.raw(`${pgBossSchema}.archive`)
const version = sql.raw(`${pgBossSchema}.version`)
const columns = sql.raw(
  'id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, ' +
    'singleton_key, singleton_on, expire_in, created_on, completed_on, output, dead_letter, policy',
)

/**
 * Has jobs begin now that would wait for a moment which only a clock that was ahead has seen; those that it gave up as too
 * old come back. @returns the names of the jobs that begin now
 */
export function rescheduleFutureJobs(db: Db): Promise<string[]> {
  return transaction(db, async (trx) => {
    const { rows: back } = await sql<{ name: string }>`
      with back as (delete from ${archived} where archived_on > ${ahead} and state < 'active' returning ${columns})
      insert into ${jobs} (${columns}, keep_until) select ${columns}, now() + interval '14 days' from back
      on conflict do nothing returning name`.execute(trx)
    const { rows } = await sql<{ name: string; isWaiting: boolean }>`update ${jobs} set
        start_after = case when state < 'active' then least(start_after, now()) else start_after end,
        created_on = least(created_on, now()),
        started_on = case when started_on > now() then now() else started_on end,
        completed_on = case when completed_on > now() then now() else completed_on end
      where created_on > ${ahead} or started_on > ${ahead} or completed_on > ${ahead}
        or (state < 'active' and start_after > ${longestWait})
      returning name, state < 'active' as is_waiting`.execute(trx)
    await sql`update ${version} set maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now()),
      cron_on = least(cron_on, now())`.execute(trx)
    return [...new Set([...back, ...rows.filter(({ isWaiting }) => isWaiting)].map(({ name }) => name))].toSorted()
  })
}
