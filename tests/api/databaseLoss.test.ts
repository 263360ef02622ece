import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Database, openDatabase } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { withClient } from '~/server/database/withClient'
import { startWorkers } from '~/server/jobs/workers'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { dropDataDir, newDataDir, startApplication } from '../support/application'
import { type Cluster, lacksCluster, startCluster } from '../support/cluster'
import {
  billsOf,
  type Clerk,
  fillDemo,
  postBills,
  type Servers,
  signIn,
  startServers,
  type Work,
} from '../support/load'
import { startProxy, type TcpProxy } from '../support/tcpProxy'

const bills = 300
const clerkCount = 10

/** Needs a cluster of its own, so it runs once, besides the embedded database. */
describe.skipIf(inject('demo').kind === 'server' || lacksCluster)('a PostgreSQL server that goes away', () => {
  const dataDir = newDataDir()
  let cluster: Cluster
  let servers: Servers
  let clerks: Clerk[]
  beforeAll(async () => {
    await buildIfNeeded()
    cluster = await startCluster()
    await fillDemo(cluster.url, dataDir)
    servers = await startServers(1, { DATABASE_URL: cluster.url }, dataDir)
    clerks = await signIn(servers, clerkCount)
  })
  afterAll(async () => {
    await servers?.stop()
    await cluster?.drop()
    dropDataDir(dataDir)
  })
  const server = () => servers.running[0]!
  const health = async (path: string) => {
    const response = await fetch(`${server().url}/${path}`)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }

  it('loses no bill, gives no number twice and leaves none out, whatever becomes of the connections', async () => {
    const bodies = await billsOf(clerks[0]!)
    const [before] = await cluster.query<{ last: number }>('select coalesce(max(id), 0) as last from lab_sale')
    const work: Work = { saved: [], isOver: false }
    const posting = postBills(clerks, bodies, bills, work)
    const faults = [
      cluster.terminateBackends,
      () => cluster.restart('immediate'),
      cluster.killBackend,
      () => cluster.restart('fast'),
      cluster.terminateBackends,
      () => cluster.stop('immediate').then(() => wait(1500).then(cluster.start)),
    ]
    for (const [n, fault] of faults.entries()) {
      const due = ((n + 1) * bills) / (faults.length + 2)
      await vi.waitUntil(() => work.saved.length >= due || !server().lives(), { timeout: 30_000, interval: 5 })
      expect(server().lives()).toBe(true)
      await fault()
    }
    const answers = [...(await posting).values()]
    expect(answers.flat().filter(({ status }) => status !== 201)).toEqual([])
    expect(clerks.reduce((sum, { sentAway }) => sum + sentAway, 0)).toBeGreaterThan(0)
    for (const twins of answers) expect(new Set(twins.map(({ body }) => body.id)).size).toBe(1)
    const ids = answers.map(([answer]) => answer!.body.id as number).sort((a, b) => a - b)
    const kept = await cluster.query<{ id: number }>(`select id from lab_sale where id > ${before!.last} order by id`)
    expect(kept.map(({ id }) => id)).toEqual(ids)
    const [numbers] = await cluster.query<{ last: number }>(`
      select s.last, count(distinct d.number)::integer as found, max(d.number) as highest, min(d.number) as lowest
      from document_series s join lab_sale d using (fiscal_year) where s.series = 'lab-sale' group by s.last`)
    expect(numbers).toEqual({ last: numbers!.last, found: numbers!.last, highest: numbers!.last, lowest: 1 })
    expect(server().lives()).toBe(true)
  }, 120_000)

  it('answers 503 with what is wrong and when to ask again, and is ready by itself when it is back', async () => {
    await cluster.stop('fast')
    const message = 'The database cannot be reached. Please try again in a moment.'
    expect(await health('healthz')).toMatchObject({ status: 200 })
    expect(await health('readyz')).toEqual({ status: 503, retryAfter: '1', body: { message, code: 'away' } })
    const desk = await clerks[0]!.desk()
    for (const answer of [
      await desk.get('core-app/payment-mode?limit=1'),
      await desk.post('user-app/login', { userName: 'admin', password: 'admin@123' }),
    ])
      expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
        503,
        '1',
        { message, code: 'away' },
      ])
    await cluster.start()
    expect(await health('readyz')).toMatchObject({ status: 200 })
  })

  it('may lose a connection in the middle of background jobs, which go on', async () => {
    const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir })
    const log = { error: vi.fn(), warn: vi.fn() }
    const maintenance = "pid <> pg_backend_pid() and wait_event_type = 'Lock' and query like '%SET LOCAL lock_timeout%'"
    await cluster.query('update pgboss.version set maintained_on = null')
    const workers = await cluster.holding('begin; lock table pgboss.job in share mode', async () => {
      const started = await startWorkers(db, { log, dataDir: tmpdir(), maintenanceSeconds: 1 })
      const ended = () => cluster.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${maintenance}`)
      await vi.waitUntil(async () => (await ended()).length > 0, { timeout: 20_000, interval: 50 })
      await vi.waitFor(
        () => expect(log.error).toHaveBeenCalledWith(expect.anything(), 'background jobs failed'),
        20_000,
      )
      return started
    })
    await cluster.query('update pgboss.version set maintained_on = null')
    const maintained = () => cluster.query('select 1 from pgboss.version where maintained_on is not null')
    await vi.waitUntil(async () => (await maintained()).length > 0, { timeout: 20_000 })
    await workers.stop()
    await close()
    expect(server().lives()).toBe(true)
  })

  describe('a connection', () => {
    let database: Database
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]!.pid
    const raise = (code: string) =>
      sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(database.db)
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl: cluster.url, dataDir, poolSize: 1 })
    })
    afterAll(() => database?.close())

    it.each(['08006', '57P01', '57P02', '57P03', '53300', '25006'])('is not used again after %s', async (code) => {
      const before = await pid()
      await expect(raise(code)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'away', cause: { code } })
      expect(await pid()).not.toBe(before)
    })

    it('of its own, as programs of the command line have, fails its statement and ends no process', async () => {
      const idle = await withClient({ connectionString: cluster.url }, async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        await cluster.query(`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
        await wait(50)
        return client.query('select 1').catch((error: Error) => error)
      })
      expect(idle).toBeInstanceOf(Error)
    })

    it('stays where only the disk was full, or the statement wrong', async () => {
      const before = await pid()
      await expect(raise('53100')).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'diskFull' })
      await expect(raise('23514')).rejects.toMatchObject({ code: '23514' })
      expect(await pid()).toBe(before)
    })

    it('is not lent out with a transaction that was left open', async () => {
      const before = await pid()
      await sql`begin`.execute(database.db)
      expect(await pid()).not.toBe(before)
    })

    it('breaks off a transaction that waits between two statements, and says so', async () => {
      const broken = transaction(database.db, async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await cluster.query(`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
        await wait(100)
        return sql`select 1`.execute(trx)
      })
      await expect(broken).rejects.toMatchObject({ name: 'DatabaseUnavailable', cause: { code: '57P01' } })
      expect(await pid()).toBeGreaterThan(0)
    })
  })

  describe('a line that goes dead', () => {
    let proxy: TcpProxy
    let database: Database
    beforeAll(async () => {
      proxy = await startProxy(Number(new URL(cluster.url).port))
      const url = new URL(cluster.url)
      url.port = String(proxy.port)
      url.search = 'connect_timeout=1&answer_timeout=400&lock_timeout=300&statement_timeout=1500'
      database = await openDatabase({ databaseUrl: url.href, dataDir, poolSize: 3 })
    })
    afterAll(async () => {
      await database?.close()
      await proxy?.close()
    })
    const ask = (statement: string) => sql.raw(statement).execute(database.db)
    const lost = { name: 'DatabaseUnavailable', reason: 'away', cause: { message: 'The server does not answer.' } }

    it('is given up, and with it all that were silent since', async () => {
      await Promise.all([1, 2, 3].map(() => ask('select pg_sleep(0.1)')))
      proxy.silenceOpen()
      await expect(ask('select 1')).rejects.toMatchObject(lost)
      const began = performance.now()
      for (let n = 0; n < 3; n++) await ask('select 1')
      expect(performance.now() - began).toBeLessThan(400)
    })

    it('is not a server that takes its time', async () => {
      await expect(ask('select pg_sleep(1.2)')).resolves.toBeDefined()
    })

    it('says so within seconds where no other line can be had, and goes on when one can', async () => {
      proxy.silence()
      const began = performance.now()
      await expect(ask('select 1')).rejects.toMatchObject(lost)
      await expect(ask('select 1')).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'away' })
      expect(performance.now() - began).toBeLessThan(4000)
      proxy.forward()
      await ask('select 1')
    })

    it('is not what a statement is that others keep waiting, or that takes too long', async () => {
      await cluster.holding('begin; lock table lab_sale', () =>
        expect(ask('select 1 from lab_sale')).rejects.toMatchObject({ reason: 'busy', retryAfterSeconds: 1 }),
      )
      await expect(ask('select pg_sleep(3)')).rejects.toMatchObject({ reason: 'slow', retryAfterSeconds: 10 })
      await expect(database.withoutTimeLimits((db) => sql`select pg_sleep(1.7)`.execute(db))).resolves.toBeDefined()
    })
  })

  it('does not wait for a process that froze in the middle of a transaction', async () => {
    const url = `${cluster.url}?idle_in_transaction_session_timeout=500&lock_timeout=900`
    const frozen = await startApplication({ DATABASE_URL: url, SEED: 'none' }, { dataDir })
    const bodies = await billsOf(clerks[0]!)
    const others = await signIn({ ...servers, running: [frozen] }, 4)
    const work: Work = { saved: [], isOver: false }
    const posting = postBills(others, bodies, Number.MAX_SAFE_INTEGER, work)
    const holds = `select 1 from pg_stat_activity a join pg_locks l using (pid)
      where a.state = 'idle in transaction' and l.relation = 'document_series'::regclass and l.mode = 'RowExclusiveLock'`
    await vi.waitUntil(
      async () => {
        process.kill(frozen.pid, 'SIGSTOP')
        await wait(20)
        if ((await cluster.query(holds)).length > 0) return true
        process.kill(frozen.pid, 'SIGCONT')
        return false
      },
      { timeout: 50_000, interval: 5 },
    )
    work.isOver = true
    const began = performance.now()
    await postBills([clerks[0]!], bodies, 1, { saved: [], isOver: false })
    expect(performance.now() - began).toBeLessThan(5000)
    process.kill(frozen.pid, 'SIGCONT')
    const answers = [...(await posting).values()].flat()
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    await frozen.stop()
  }, 60_000)

  it('does not keep the process from ending', async () => {
    await cluster.stop('immediate')
    expect(await server().stop()).toBe(0)
  })
})
