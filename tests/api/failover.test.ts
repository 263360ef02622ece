import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { localDay } from '~/domain/calendar'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { dropDataDir, newDataDir } from '../support/application'
import { type Cluster, lacksCluster, startCluster } from '../support/cluster'
import { billsOf, fillDemo, postBills, type Servers, signIn, startServers, type Work } from '../support/load'

const today = localDay(new Date())

/** Needs clusters of its own, so it runs once, besides the embedded database. */
describe.skipIf(inject('demo').kind === 'server' || lacksCluster)('a primary and its standby', () => {
  const dataDir = newDataDir()
  let cluster: Cluster
  let standby: Awaited<ReturnType<Cluster['addStandby']>>
  let servers: Servers
  beforeAll(async () => {
    await buildIfNeeded()
    cluster = await startCluster()
    await fillDemo(cluster.url, dataDir)
    standby = await cluster.addStandby()
    const { host } = new URL(standby.url)
    // the standby first: it takes no writes, and is passed over
    const url = `${cluster.url.replace('@', `@${host},`)}?target_session_attrs=read-write&answer_timeout=1000&lock_timeout=1500`
    servers = await startServers(
      1,
      { DATABASE_URL: url, DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_LISTS: 'true' },
      dataDir,
    )
  })
  afterAll(async () => {
    await servers?.stop()
    await cluster?.drop()
    dropDataDir(dataDir)
  })

  it('answers reports and their files from the standby, which says of when they are where it lags', async () => {
    const [clerk] = await signIn(servers, 1)
    const read = (path: string) => clerk!.ask((desk) => desk.get(`lab-financial-report-app/sale-report${path}`))
    const days = `date_after=${today}&date_before=${today}`
    const page = async () => (await read(`?${days}`)).body
    await vi.waitUntil(async () => (await page()).asOf === null, { timeout: 10_000 })
    const before = await page()
    await standby.query('select pg_wal_replay_pause()')
    const { cash } = await billsOf(clerk!)
    expect((await clerk!.post('lab-sale-app/lab-sale', cash, randomUUID())).status).toBe(201)
    await vi.waitUntil(async () => (await page()).asOf !== null, { timeout: 10_000 })
    expect((await page()).count).toBe(before.count)
    const file = await read(`/export?${days}&format=csv`)
    expect(file.body).toContain('What was written until ')
    await standby.query('select pg_wal_replay_resume()')
    await vi.waitUntil(async () => (await page()).count === before.count + 1, { timeout: 10_000 })
    await vi.waitUntil(async () => (await page()).asOf === null, { timeout: 10_000 })
  })

  it('reads a list from the standby if that has all that was saved, by whomever, and from the primary otherwise', async () => {
    const [clerk, other] = await signIn(servers, 2)
    const { cash } = await billsOf(clerk!)
    const newest = async () => {
      const page = await other!.ask((desk) => desk.get('lab-sale-app/lab-sale?limit=1'))
      return page.body.results[0].id
    }
    const readsOfStandby = async () => {
      const [row] = await standby.query<{ count: number }>(
        "select sum(seq_scan + idx_scan)::integer as count from pg_stat_user_tables where relname = 'lab_sale'",
      )
      return row!.count
    }
    const save = async () => (await clerk!.post('lab-sale-app/lab-sale', cash, randomUUID())).body.id
    const before = await readsOfStandby()
    await vi.waitUntil(
      async () => {
        const saved = await save()
        expect(await newest()).toBe(saved)
        return (await readsOfStandby()) > before
      },
      { timeout: 20_000 },
    )
    await standby.query('select pg_wal_replay_pause()')
    const saved = await save()
    expect(await newest()).toBe(saved)
    await standby.query('select pg_wal_replay_resume()')
  })

  it('says that a save waits for the standby, which is not certain yet, and has it once when the standby is back', async () => {
    const clerks = await signIn(servers, 2)
    const { cash } = await billsOf(clerks[0]!)
    await cluster.query("alter system set synchronous_standby_names = 'nobody'")
    await cluster.query('select pg_reload_conf()')
    const keys = clerks.map(() => randomUUID())
    const send = () =>
      Promise.all(
        clerks.map((clerk, n) =>
          clerk.ask((desk) => desk.post('lab-sale-app/lab-sale', cash, { 'idempotency-key': keys[n]! })),
        ),
      )
    for (const { status, headers, body } of await send())
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'standby'])
    await cluster.query("alter system set synchronous_standby_names = '*'")
    await cluster.query('select pg_reload_conf()')
    const saved = await Promise.all(clerks.map((clerk, n) => clerk.post('lab-sale-app/lab-sale', cash, keys[n]!)))
    expect(saved.map(({ status }) => status)).toEqual([201, 201])
    const list = keys.map((key) => `'${key}'`).join()
    expect(
      await cluster.query(`select 1 from document_save where key in (${list}) and document_id is not null`),
    ).toHaveLength(2)
  })

  it('fails over to its standby within ten seconds, with every bill that was acknowledged', async () => {
    const clerks = await signIn(servers, 6)
    const bodies = await billsOf(clerks[0]!)
    const work: Work = { saved: [], isOver: false }
    const posting = postBills(clerks, bodies, 120, work)
    await vi.waitUntil(() => work.saved.length >= 40, { timeout: 60_000, interval: 5 })
    await cluster.stop('immediate')
    await standby.promote()
    const [began, before] = [performance.now(), work.saved.length]
    await vi.waitUntil(() => work.saved.length > before, { timeout: 30_000, interval: 5 })
    expect(performance.now() - began).toBeLessThan(10_000)
    const answers = [...(await posting).values()].flat()
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(servers.running[0]!.lives()).toBe(true)
    const kept = await standby.query<{ id: number }>('select id from lab_sale')
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(answers.map(({ body }) => body.id)))
    const [numbers] = await standby.query<{ last: number; count: number }>(`
      select s.last, count(*)::integer as count from document_series s join lab_sale d using (fiscal_year)
      where s.series = 'lab-sale' group by s.last`)
    expect(numbers!.count).toBe(numbers!.last)
  })
})
