import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '~/server/database/open'
import type { ApiClient, ApiResponse } from '~/testing/server'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { startApplication } from '../support/application'
import { copyDemo } from '../support/demoCopy'
import { billsOf, type Clerk, postBills, type Servers, signIn, startServers, type Work } from '../support/load'
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk'
import { importCsv } from './support/sheets'

const disk = inject('demo').kind === 'embedded' ? mountSmallDisk(256) : undefined
const message = "The server's disk is full, so nothing can be saved. Free some room; Prayog then goes on by itself."
const page = 8192
const megabyte = 2 ** 20

const titles = ['Name,Short Name', ...Array.from({ length: 10_000 }, (_, n) => `Title ${n},T${n}`)].join('\n')
/** Writes much, and takes it back. */
const tryImport = (desk: ApiClient) => importCsv(desk, { apiPath: 'core-app/title' }, titles, true)

describe.skipIf(!disk)('the embedded database on a disk that fills', () => {
  const { folder, fill, free, drop } = disk ?? ({ folder: '' } as SmallDisk)
  const dataDir = join(folder, 'data')
  const bills = 60
  let servers: Servers | undefined
  let clerks: Clerk[]
  let answers: Awaited<ReturnType<typeof postBills>>
  beforeAll(async () => {
    await buildIfNeeded()
    await copyDemo(dataDir)
    servers = await startServers(1, {}, dataDir)
    clerks = await signIn(servers, 4)
  })
  afterAll(async () => {
    await servers?.stop()
    drop()
  })
  const server = () => servers!.running[0]!
  const health = async (path: string) => {
    const response = await fetch(`${server().url}/${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: response.status, body: await response.json() }
  }

  const expectToSayWhy = async () => {
    await vi.waitUntil(async () => (await health('readyz')).status === 503, { timeout: 30_000 })
    expect(await health('readyz')).toEqual({ status: 503, body: { message, code: 'diskFull' } })
    expect(await health('healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    const refused = await (await clerks[0]!.desk()).get('core-app/payment-mode?limit=1')
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      503,
      '5',
      { message, code: 'diskFull' },
    ])
  }
  const expectToGoOn = () =>
    vi.waitUntil(async () => (await health('readyz')).status === 200, { timeout: 30_000, interval: 100 })

  it('says what is wrong, stays alive, and goes on by itself once there is room', async () => {
    // a disk of 256 MB is nearly full from the first day on
    expect(await health('readyz')).toMatchObject({
      status: 200,
      body: { warning: expect.stringMatching(/has \d+ MB left/) },
    })
    const bodies = await billsOf(clerks[0]!)
    const work: Work = { saved: [], isOver: false }
    const posting = postBills(clerks, bodies, bills, work)
    for (const due of [bills / 4, bills / 2]) {
      await vi.waitUntil(() => work.saved.length >= due, { timeout: 30_000, interval: 5 })
      fill(page)
      await expectToSayWhy()
      free()
      await expectToGoOn()
    }
    answers = await posting
    expect([...answers.values()].flat().filter(({ status }) => status !== 201)).toEqual([])
  }, 120_000)

  it('does so where the log finds no room, while its tables do', async () => {
    fill(12 * megabyte)
    const desk = await clerks[0]!.desk()
    const answers: ApiResponse[] = []
    while (answers.length < 8 && answers.at(-1)?.status !== 503) answers.push(await tryImport(desk))
    expect(answers.at(-1)?.body).toEqual({ message, code: 'diskFull' })
    await expectToSayWhy()
    free()
    await expectToGoOn()
  }, 120_000)

  it('ends when it is asked to while the disk is full, and says at a first start why it cannot', async () => {
    fill(page)
    expect((await tryImport(await clerks[0]!.desk())).body).toEqual({ message, code: 'diskFull' })
    expect(await server().stop()).toBe(0)
    servers = undefined
    await expect(startApplication({}, { dataDir: join(folder, 'new') })).rejects.toThrow(message)
    free()
  }, 120_000)

  it('has every bill that was acknowledged, once, in an unbroken row of numbers', async () => {
    const { db, close } = await openDatabase({ dataDir })
    const { rows } = await sql<{ id: number; number: number }>`select id, number from lab_sale order by number`.execute(
      db,
    )
    await close()
    const ids = [...answers.values()].map(([answer]) => answer!.body.id as number)
    expect(new Set(ids).size).toBe(bills)
    expect(rows.filter(({ id }) => ids.includes(id))).toHaveLength(bills)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })
})
