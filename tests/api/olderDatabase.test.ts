import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.mjs'
import {
  type Application,
  dropDataDir,
  newDataDir,
  projectRoot,
  sharedServerKey,
  startApplication,
} from '../support/application'
import { type Cluster, lacksCluster, startCluster } from '../support/cluster'
import { copyDemo } from '../support/demoCopy'
import { billsOf, type Clerk, fillDemo, signIn } from '../support/load'
import { sales } from './support/billing'

const run = promisify(execFile)

/** A command of the command line. @returns its exit code, and all that it prints */
async function prayog(environment: Record<string, string>, ...args: string[]): Promise<[number, string]> {
  const env = { ...process.env, DATABASE_URL: '', PORT: '0', ...sharedServerKey, ...environment }
  const called = run(process.execPath, ['--liftoff-only', 'bin/prayog.mjs', ...args], { cwd: projectRoot, env })
  return called.then(
    ({ stdout, stderr }) => [0, stdout + stderr],
    ({ code, stdout, stderr }) => [code, stdout + stderr],
  )
}

const ready = async ({ url }: Application) => (await fetch(`${url}/readyz`)).json()
const clerkAt = async (application: Application) => (await signIn({ running: [application] }, 1))[0] as Clerk
/** Sends a bill once. */
const bill = (clerk: Clerk, body: unknown) =>
  clerk.ask((desk) => desk.post(sales, body, { 'idempotency-key': randomUUID() }))

describe.skipIf(inject('demo').kind === 'server')('a database that went back in time', () => {
  const folders: string[] = []
  const started: Application[] = []
  const folder = () => {
    folders.push(newDataDir())
    return folders.at(-1)!
  }
  const start = async (environment: Record<string, string>, dataDir: string) => {
    const application = await startApplication(environment, { dataDir, flags: ['--liftoff-only'] })
    started.push(application)
    return application
  }
  beforeAll(() => buildIfNeeded())
  afterAll(async () => {
    for (const application of started) await application.stop()
    for (const made of folders) dropDataDir(made)
  })

  describe.skipIf(lacksCluster)('on a PostgreSQL server', () => {
    let cluster: Cluster
    beforeAll(async () => {
      cluster = await startCluster()
    })
    afterAll(() => cluster?.drop())

    it('is written to by no process until an administrator accepts it, and is read meanwhile', async () => {
      const [one, other] = [folder(), folder()]
      await fillDemo(cluster.url, one)
      const environment = { DATABASE_URL: cluster.url }
      const server = await start(environment, one)
      const clerk = await clerkAt(server)
      const { cash } = await billsOf(clerk)
      expect((await bill(clerk, cash)).status).toBe(201)
      const putBack = await cluster.copyFiles()
      const saved = []
      for (let n = 0; n < 3; n++) saved.push(await clerk.post(sales, cash, randomUUID()))
      expect(saved.map(({ status }) => status)).toEqual([201, 201, 201])
      await putBack()

      const missing = `Billing ${saved[2]!.body.saleNo}`
      const refusal = {
        status: 503,
        body: { code: 'older', message: expect.stringContaining('lacks something that was saved before: Billing ') },
      }
      // the first request finds the old connections broken
      await vi.waitUntil(async () => (await bill(clerk, cash)).body.code === 'older', { timeout: 10_000 })
      expect(await bill(clerk, cash)).toMatchObject(refusal)
      expect((await clerk.ask((desk) => desk.get(`${sales}?limit=1`))).status).toBe(200)
      // whoever looks at a page learns of it, before the sign-in, too
      const open = await fetch(`${server.url}/api/v1/branches`)
      expect([open.status, open.headers.get('x-service-state')]).toEqual([200, 'older'])
      expect(await ready(server)).toMatchObject({
        status: 'ready',
        warning: expect.stringContaining('lacks something'),
      })
      // a process that has saved nothing learns of it from the database
      const second = await start(environment, other)
      expect(second.output).toContain('lacks something that was saved before')
      const stranger = await clerkAt(second)
      expect(await bill(stranger, cash)).toMatchObject(refusal)
      const [written] = await cluster.query<{ count: number }>('select count(*)::integer as count from lab_sale')
      expect(written!.count).toBe(1)

      const found = await prayog({ ...environment, DATA_DIR: one }, 'check', 'journal')
      expect(found).toEqual([
        1,
        expect.stringMatching(new RegExp(`${missing}, .*not in the database(.|\\n)*\\n3 findings`)),
      ])
      const asked = await prayog({ ...environment, DATA_DIR: one }, 'doctor')
      expect(asked).toEqual([1, expect.stringMatching(/X {2}Saves: Billing (.|\n)*npx prayog accept-database/)])
      const accepted = await prayog({ ...environment, DATA_DIR: one }, 'accept-database')
      expect(accepted).toEqual([
        0,
        expect.stringMatching(new RegExp(`${missing}, (.|\\n)*All 3 with user and key: .*missing-`)),
      ])
      for (const [who, application] of [
        [clerk, server],
        [stranger, second],
      ] as const) {
        await vi.waitUntil(async () => (await ready(application)).warning === undefined, { timeout: 15_000 })
        expect((await bill(who, cash)).status).toBe(201)
      }
      expect((await prayog({ ...environment, DATA_DIR: one }, 'check', 'journal'))[0]).toBe(0)
      await server.stop()
      const again = await start(environment, one)
      expect((await bill(await clerkAt(again), cash)).status).toBe(201)
    }, 180_000)
  })

  it('embedded, is not written to when its folder was put back, and is again after a restore', async () => {
    const dataDir = folder()
    await copyDemo(dataDir)
    const first = await start({}, dataDir)
    const { cash } = await billsOf(await clerkAt(first))
    const backup = join(folder(), 'prayog.backup')
    expect((await prayog({ DATA_DIR: dataDir }, 'backup', backup))[0]).toBe(0)
    await first.stop()
    const [pg, copy] = [join(dataDir, 'pg'), join(folder(), 'pg')]
    cpSync(pg, copy, { recursive: true })
    const second = await start({}, dataDir)
    expect((await bill(await clerkAt(second), cash)).status).toBe(201)
    await second.stop()
    rmSync(pg, { recursive: true })
    cpSync(copy, pg, { recursive: true })
    const third = await start({}, dataDir)
    const clerk = await clerkAt(third)
    expect(await bill(clerk, cash)).toMatchObject({ status: 503, body: { code: 'older' } })
    expect((await prayog({ DATA_DIR: dataDir }, 'doctor'))[1]).toMatch(/X {2}Saves: Billing /)
    await third.stop()
    rmSync(pg, { recursive: true })
    expect((await prayog({ DATA_DIR: dataDir }, 'restore', backup))[0]).toBe(0)
    const fourth = await start({}, dataDir)
    expect((await bill(await clerkAt(fourth), cash)).status).toBe(201)
    await fourth.stop()
  }, 180_000)
})
