import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { serverDatabase } from '~/server/database/open'
import { newKey, registerServerKeys, ServerKeys } from '~/server/keys/serverKeys'
import { buildApp } from '~/server/start'
import { ask, loadOf, type Request, requestOf, type ServerAddress } from './loadClient'
import { median } from './measure'
import { row } from './report'
import { billsPerTenant, openTenantBenchGroup, type TenantBenchGroup } from './tenantBenchGroup'

const noisyConnections = 50
const rounds = 5
const roundMs = 3000
/** How long tenants are left alone first, until what follows a start or a load is done, in seconds. */
const settleSeconds = 40
/** And then to see what they cost: idle, so long that each has its turn once, and at work, in seconds. */
const [idleSeconds, recentSeconds] = [300, 60]
const goals = { coldMs: 400, noise: 1.5, idlePercent: 5 }

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!

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

/** How much of a core a group takes while nobody sends a request. */
async function measureIdle(group: TenantBenchGroup, seconds: number): Promise<number> {
  await wait(settleSeconds * 1000)
  const before = await group.readNumbers()
  await wait(seconds * 1000)
  const after = await group.readNumbers()
  return ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100
}

/** What a group costs by itself: with nobody at work, and with a request of each tenant in the last five minutes. */
async function measureIdleGroup(group: TenantBenchGroup, count: number): Promise<string[]> {
  const addresses = await group.start('all')
  const idle = await measureIdle(group, idleSeconds)
  await measureFirstRequests(addresses)
  const recent = await measureIdle(group, recentSeconds)
  const goal = `goal ${goals.idlePercent} % ${idle <= goals.idlePercent ? 'met' : 'missed'}`
  return [
    `Idle, nobody at work: ${idle.toFixed(1)} % of a core for ${count} tenants (${goal}); with a request of each in the last five minutes: ${recent.toFixed(1)} %.`,
  ]
}

async function measureMemory(group: TenantBenchGroup, count: number): Promise<string[]> {
  const application = await measureApplications(group.template)
  const [alone] = await group.start('one')
  await ask(alone!.ports[0]!, () => list(alone!), performance.now() + 2000)
  const withOne = await group.readNumbers()
  const addresses = await group.start('all')
  await wait(5000)
  const { cold, warm } = await measureFirstRequests(addresses)
  const withAll = await group.readNumbers()
  const coldRatio = median(cold) / median(warm)
  return [
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
  ]
}

async function measureNeighbours(group: TenantBenchGroup): Promise<string[]> {
  const addresses = await group.start('all')
  const [first, second] = [addresses[0]!, addresses[1]!]
  const body = JSON.stringify(group.bill)
  const save: Request = (served) =>
    requestOf('POST', 'lab-sale-app/lab-sale', served, `idempotency-key: ${randomUUID()}`, body)
  return [
    row([
      `quiet tenant, while another has ${noisyConnections} connections`,
      'alone ms',
      'disturbed ms',
      'ratio',
      'goal',
      'noisy answers/s',
    ]),
    row(['---', '--:', '--:', '--:', '---', '--:']),
    await measureNoise('a list while the other lists', first, second, { request: list, noise: list }),
    await measureNoise('a list while the other saves bills', first, second, { request: list, noise: save }),
    await measureNoise('a bill while the other saves bills', first, second, { request: save, noise: save }),
  ]
}

const parts: Record<string, (group: TenantBenchGroup, count: number) => Promise<string[]>> = {
  memory: measureMemory,
  noise: measureNeighbours,
  idle: measureIdleGroup,
}

/**
 * Measures a group of tenants, each with a thousand bills, served by one process of the built server.
 * @param only the parts whose name contains it: `memory`, `noise`, `idle`
 * @returns lines to print
 */
export async function measureTenants(databaseUrl: string, count: number, only: string): Promise<string[]> {
  const group = await openTenantBenchGroup(databaseUrl, count)
  try {
    const load = os.loadavg()[0]!.toFixed(1)
    const lines = [`${count} tenants with ${billsPerTenant} bills each, one process, load ${load} at the beginning`]
    for (const [name, measure] of Object.entries(parts))
      if (name.includes(only)) lines.push('', ...(await measure(group, count)))
    return lines
  } finally {
    await group.close()
  }
}
