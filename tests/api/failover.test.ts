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
    const url = `${cluster.url.replace('@', `@${host},`)}?target_session_attrs=read-write`
    servers = await startServers(1, { DATABASE_URL: url, DATABASE_REPLICA_URL: standby.url }, dataDir)
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
