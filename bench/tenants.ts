import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { serverDatabase } from '~/server/database/open'
import { newKey, registerServerKeys, ServerKeys } from '~/server/keys/serverKeys'
import { buildApp } from '~/server/start'
import { withClient } from '../src/server/database/withClient'
import { type Application, dropDataDir, startApplication } from '../tests/support/application'
import { ask, loadOf, type Request, requestOf, type ServerAddress } from './loadClient'
import { median } from './measure'
import { row } from './report'
import { openTarget } from './targets'
import { billFor } from './writes'

const bills = 1000
const noisyConnections = 50
const rounds = 5
const roundMs = 3000
/** How long tenants are left alone to see what they cost by themselves. */
const idleSeconds = 30
const goals = { coldMs: 400, noise: 1.5 }

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const nameOf = (index: number) => `tenant-${index}`
const hostOf = (index: number) => `${nameOf(index)}.example.com`

interface Numbers {
  residentMb: number
  heapMb: number
  cpuSeconds: number
}

async function readNumbers(port: number): Promise<Numbers> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    residentMb: value('process_resident_memory_bytes') / 2 ** 20,
    heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    cpuSeconds: value('process_cpu_seconds_total'),
  }
}

/** What one more application costs on the same database, as it would for each tenant: the way that was not taken. */
async function measureApplications(databaseUrl: string): Promise<string> {
  v8.setFlagsFromString('--expose-gc')
  const collect: () => void = vm.runInNewContext('gc')
  const heapMb = () => {
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const database = await serverDatabase(databaseUrl, 2)
  const keys = new ServerKeys([newKey()])
  registerServerKeys(database.db, () => keys)
  const first = await buildApp(database.db)
  await first.ready()
  const [before, times, apps] = [heapMb(), [] as number[], [first]]
  for (let count = 0; count < 5; count++) {
    const began = performance.now()
    const app = await buildApp(database.db)
    await app.ready()
    times.push(performance.now() - began)
    apps.push(app)
  }
  const each = (heapMb() - before) / times.length
  for (const app of apps) await app.close()
  await database.close()
  return `One more Fastify application in a process that has one: ${ms(median(times))} ms, ${each.toFixed(1)} MB of heap.`
}

/** The bill that is saved, and what makes the copies: a database with masters, bills, and tables of this build. */
async function makeTemplate(databaseUrl: string, folder: string): Promise<{ template: string; bill: object }> {
  const target = await openTarget({ databaseUrl, bills, prepared: false, keep: true })
  const bill = await billFor(target)
  const { databaseUrl: template } = target
  await target.close()
  const file = path.join(folder, 'template.json')
  const only = { name: nameOf(0), hosts: [hostOf(0)], databaseUrl: template! }
  fs.writeFileSync(file, JSON.stringify({ tenants: [only] }))
  const server = await startApplication({ TENANTS_FILE: file }, { dataDir: path.join(folder, 'template') })
  await waitUntilReady(Number(new URL(server.url).port), 1).finally(server.stop)
  // each copy takes a key of its own
  await withClient({ connectionString: template! }, (client) =>
    client.query("delete from server_setting where name = 'keyId'"),
  )
  return { template: template!, bill }
}

/** Waits until every tenant of a server was looked at. */
async function waitUntilReady(port: number, count: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { tenants } = (await answer.json()) as { tenants?: { ready: number; failed: number } }
    if (tenants?.ready === count) return
    if (tenants && tenants.failed > 0) throw new Error('The database of a tenant could not be prepared.')
    await wait(500)
  }
}

async function signIn({ ports: [port], host }: ServerAddress): Promise<string> {
  const body = JSON.stringify({ userName: 'admin', password: 'admin@123' })
  const request = requestOf('POST', 'user-app/login', { ports: [port!], host: host! }, 'accept: */*', body)
  const answer = await ask(port!, () => request, 0)
  return `Bearer ${JSON.parse(answer.body).tokens.access}`
}

const list: Request = (served) => requestOf('GET', 'lab-sale-app/lab-sale?limit=20', served)

/** How long the first request of a tenant takes that no process has open, and the next one. */
async function measureFirstRequests(addresses: readonly ServerAddress[]) {
  const [cold, warm] = [[] as number[], [] as number[]]
  for (const address of addresses) {
    const once = async () => (await ask(address.ports[0]!, () => list(address), 0)).times[0]!
    cold.push(await once())
    warm.push(await once())
  }
  return { cold, warm }
}

/** Requests one after another, with a pause as between the requests of a screen, in milliseconds each. */
async function quietTimes(address: ServerAddress, request: Request): Promise<number[]> {
  const until = performance.now() + roundMs
  const times: number[] = []
  while (performance.now() < until) {
    times.push(...(await ask(address.ports[0]!, () => request(address), 0)).times)
    await wait(20)
  }
  return times
}

async function measureNoise(
  name: string,
  quiet: ServerAddress,
  noisy: ServerAddress,
  { request, noise }: { request: Request; noise: Request },
): Promise<string> {
  const [alone, disturbed, rates] = [[] as number[], [] as number[], [] as number[]]
  await quietTimes(quiet, request)
  for (let round = 0; round < rounds; round++) {
    alone.push(median(await quietTimes(quiet, request)))
    const load = loadOf(noisy, noise, noisyConnections, roundMs + 500)
    await wait(250)
    disturbed.push(median(await quietTimes(quiet, request)))
    rates.push((await load).rate)
  }
  const ratio = median(disturbed.map((value, round) => value / alone[round]!))
  const goal = `${goals.noise} ${ratio <= goals.noise ? 'met' : 'missed'}`
  return row([name, ms(median(alone)), ms(median(disturbed)), ratio.toFixed(2), goal, ms(median(rates))])
}

/**
 * Measures a group of tenants, each with a thousand bills, served by one process of the built server.
 * @returns lines to print
 */
export async function measureTenants(databaseUrl: string, count: number): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prayog-bench-'))
  const made: string[] = []
  const on = (statement: string) => withClient({ connectionString: databaseUrl }, (client) => client.query(statement))
  const run: { server?: Application } = {}
  const metricsPort = 19_464
  try {
    const { template, bill } = await makeTemplate(databaseUrl, folder)
    const application = await measureApplications(template)
    const templateName = new URL(template).pathname.slice(1)
    made.push(templateName)
    const prefix = `prayog_bench_${randomUUID().slice(0, 8)}`
    const tenants = []
    for (let index = 0; index < count; index++) {
      const name = `${prefix}_${index}`
      await on(`create database ${name} template ${templateName} strategy file_copy`)
      made.push(name)
      const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
      tenants.push({ name: nameOf(index), hosts: [hostOf(index)], databaseUrl: url })
    }
    const [one, all] = ['one.json', 'all.json'].map((name) => path.join(folder, name)) as [string, string]
    fs.writeFileSync(one, JSON.stringify({ tenants: tenants.slice(0, 1) }))
    fs.writeFileSync(all, JSON.stringify({ tenants }))
    const start = async (file: string) => {
      await run.server?.stop()
      const environment = { TENANTS_FILE: file, METRICS_PORT: String(metricsPort), HOST: '127.0.0.1' }
      run.server = await startApplication(environment, { dataDir: folder })
      const port = Number(new URL(run.server.url).port)
      await waitUntilReady(port, file === all ? count : 1)
      return port
    }
    const addressOf = (port: number, index: number) => ({ ports: [port], host: hostOf(index) })
    // a new tenant draws its key with the first start; what is measured later is any other start
    const firstPort = await start(all)
    const authorizations: string[] = []
    for (let index = 0; index < count; index++) authorizations.push(await signIn(addressOf(firstPort, index)))
    const signedIn = (port: number) =>
      authorizations.map((authorization, index) => ({ ...addressOf(port, index), authorization }))

    const [alone] = signedIn(await start(one))
    await ask(alone!.ports[0]!, () => list(alone!), performance.now() + 2000)
    const withOne = await readNumbers(metricsPort)

    const port = await start(all)
    await wait(5000)
    const addresses = signedIn(port)
    const loadBefore = os.loadavg()[0]!
    const { cold, warm } = await measureFirstRequests(addresses)
    const withAll = await readNumbers(metricsPort)
    const [first, second] = [addresses[0]!, addresses[1]!]
    const body = JSON.stringify(bill)
    const save: Request = (served) =>
      requestOf('POST', 'lab-sale-app/lab-sale', served, `idempotency-key: ${randomUUID()}`, body)
    const noise = [
      await measureNoise('a list while the other lists', first, second, { request: list, noise: list }),
      await measureNoise('a list while the other saves bills', first, second, { request: list, noise: save }),
      await measureNoise('a bill while the other saves bills', first, second, { request: save, noise: save }),
    ]
    await wait(15_000)
    const before = await readNumbers(metricsPort)
    await wait(idleSeconds * 1000)
    const after = await readNumbers(metricsPort)
    const coldRatio = median(cold) / median(warm)
    return [
      `${count} tenants with ${bills} bills each, one process, load ${loadBefore.toFixed(1)} at the beginning`,
      application,
      '',
      row(['memory', 'one tenant, MB', `${count} tenants open, MB`, 'each, MB']),
      row(['---', '--:', '--:', '--:']),
      ...(['residentMb', 'heapMb'] as const).map((what) =>
        row([
          what === 'heapMb' ? 'heap in use' : 'resident',
          ...[withOne[what], withAll[what], (withAll[what] - withOne[what]) / (count - 1)].map(ms),
        ]),
      ),
      '',
      row(['first request of a cold tenant, ms', 'median', 'p95', 'longest', `goal ${goals.coldMs} ms`]),
      row(['---', '--:', '--:', '--:', '---']),
      row([
        'page one of bills, signed in',
        ...[median(cold), percentile(cold, 0.95), Math.max(...cold)].map(ms),
        Math.max(...cold) < goals.coldMs ? 'met' : 'missed',
      ]),
      row([
        `the next one (${coldRatio.toFixed(1)} times as fast)`,
        ...[median(warm), percentile(warm, 0.95), Math.max(...warm)].map(ms),
        '',
      ]),
      '',
      row([
        `quiet tenant, while another has ${noisyConnections} connections`,
        'alone ms',
        'disturbed ms',
        'ratio',
        'goal',
        'noisy answers/s',
      ]),
      row(['---', '--:', '--:', '--:', '---', '--:']),
      ...noise,
      '',
      `Idle: ${(((after.cpuSeconds - before.cpuSeconds) / idleSeconds) * 100).toFixed(1)} % of a core for ${count} tenants, of which all had a request in the last five minutes.`,
    ]
  } finally {
    await run.server?.stop()
    for (const name of made) await on(`drop database if exists ${name} with (force)`)
    dropDataDir(folder)
  }
}
