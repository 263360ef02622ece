import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Application, dropDataDir, newDataDir, projectRoot, startApplication } from '../tests/support/application'
import { ask, type Load, loadOf, type Request, requestOf, type ServerAddress } from './loadClient'
import { median } from './measure'
import { hasPgbench, pgbenchRate } from './pgbench'
import { row } from './report'
import { recorded, type Statement } from './sameStatements'
import { fillFolder, openTarget, type Target } from './targets'
import { billFor } from './writes'

const connectionCounts = [1, 8, 50]
const rounds = 5
const seconds = 2
const bills = 1000
const mostSpread = 5

/** A request sent without a pause, with the statements that it sends to the database. */
interface Kind {
  name: string
  request: Request
  statements: Statement[]
  /** Whether the bare handlers answer it. */
  isBare: boolean
  /** The lowest accepted share of PostgreSQL's own speed with eight connections. */
  ofDatabase?: number
}

/** A server that answers, or runs the same statements. */
interface Side {
  name: string
  load: (kind: Kind, connections: number) => Promise<Load>
  /** Whether it can be asked so; by default it can. */
  fits?: (kind: Kind, connections: number) => boolean
  /** Its ratio to one process of Prayog, and the least that it is to be with eight connections. */
  ratio?: { of: (prayog: number, it: number) => number; least: (kind: Kind) => number | undefined }
}

const least = (value: number) => () => value
const prayogOfIt = (prayog: number, it: number) => prayog / it
const itOfPrayog = (prayog: number, it: number) => it / prayog

async function startBare(databaseUrl: string, prepared: boolean) {
  const file = join(projectRoot, 'bench/bareServer.mjs')
  const child = spawn(process.execPath, [file, databaseUrl, ...(prepared ? ['prepared'] : [])], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The bare server did not start.')))
    child.stdout.once('data', (text) => resolve(Number(/\d+/.exec(String(text))?.[0])))
  })
  return { port, close: () => child.kill() }
}

async function signIn(url: string): Promise<ServerAddress> {
  const response = await fetch(`${url}/api/v1/user-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'admin@123' }),
  })
  const { tokens } = (await response.json()) as { tokens: { access: string } }
  return { ports: [Number(new URL(url).port)], authorization: `Bearer ${tokens.access}` }
}

/** The statements of a request once its user and their texts are cached. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  await call()
  return recorded(call)
}

async function kindsOf(target: Target): Promise<Kind[]> {
  const bill = await billFor(target)
  const body = JSON.stringify(bill)
  const list = async (name: string, path: string, isBare: boolean): Promise<Kind> => ({
    ...{ name, isBare },
    request: (served) => requestOf('GET', path, served),
    statements: await statementsOf(() => target.client.get(path)),
  })
  const sale = 'lab-sale-app/lab-sale'
  return [
    await list('a page of districts', 'core-app/district?limit=10&offset=10', true),
    await list('bills, page one', `${sale}?limit=20`, false),
    {
      name: 'a bill of five lines',
      request: (served) => requestOf('POST', sale, served, `idempotency-key: ${randomUUID()}`, body),
      statements: await statementsOf(() => target.client.post(sale, bill, { 'idempotency-key': randomUUID() })),
      isBare: false,
      ofDatabase: 0.5,
    },
  ]
}

/** Both must answer the same, but for the addresses of other pages, and fields that a bare handler has no use for. */
async function checkAnswers({ request }: Kind, sides: readonly ServerAddress[]): Promise<void> {
  const answers = sides.map((served) => ask(served.ports[0]!, () => request(served), 0))
  const bodies = (await Promise.all(answers)).map(({ body }) => JSON.parse(body))
  const [ours, ...others] = bodies.map(({ count, results }) => ({ count, results }))
  for (const theirs of others)
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`Prayog answers ${JSON.stringify(ours)}, the bare handler ${JSON.stringify(theirs)}`)
}

const byHttp = (served: ServerAddress) => (kind: Kind, connections: number) =>
  loadOf(served, kind.request, connections, seconds * 1000)

interface StartedServers {
  applications: Application[]
  bare: Awaited<ReturnType<typeof startBare>>[]
}

/** Starts every side; what it started is in `opened`, also when one of them did not start. */
async function openSides(
  databaseUrl: string,
  opened: StartedServers,
): Promise<{ sides: Side[]; alike: ServerAddress[] }> {
  const start = async (environment: Record<string, string>, dataDir = newDataDir()) => {
    const application = await startApplication({ SEED: 'none', ...environment }, { dataDir })
    opened.applications.push(application)
    return signIn(application.url)
  }
  const folder = newDataDir()
  await fillFolder(folder, bills)
  const [one, other] = [await start({ DATABASE_URL: databaseUrl }), await start({ DATABASE_URL: databaseUrl })]
  const embedded = await start({}, folder)
  for (const prepared of [false, true]) opened.bare.push(await startBare(databaseUrl, prepared))
  const bare = opened.bare.map(({ port }) => ({ ports: [port] }))
  const isBare = (kind: Kind) => kind.isBare
  const both = { ...one, ports: [...one.ports, ...other.ports] }
  const sides: Side[] = [
    { name: 'Prayog, one process', load: byHttp(one) },
    {
      name: 'two processes / one',
      load: byHttp(both),
      fits: (_, connections) => connections > 1,
      ratio: { of: itOfPrayog, least: least(1.6) },
    },
    {
      name: 'on the embedded database / on PostgreSQL',
      load: byHttp(embedded),
      ratio: { of: itOfPrayog, least: least(0.5) },
    },
    ...['one process / bare Fastify + pg', 'one process / the same, prepared statements'].map(
      (name, n): Side => ({
        ...{ name, fits: isBare },
        load: byHttp(bare[n]!),
        ratio: { of: prayogOfIt, least: least(0.6) },
      }),
    ),
  ]
  if (await hasPgbench())
    sides.push({
      name: 'one process / pgbench, the same statements',
      load: async ({ statements }, connections) => ({
        rate: await pgbenchRate(databaseUrl, statements, connections, seconds),
        times: [],
      }),
      ratio: { of: prayogOfIt, least: ({ ofDatabase }) => ofDatabase },
    })
  return { sides, alike: [one, ...bare] }
}

/** The loads of a side, round by round, by connections. */
type Loads = Map<Side, Map<number, Load[]>>

async function takeTurns(kind: Kind, sides: readonly Side[]): Promise<Loads> {
  const loads: Loads = new Map(sides.map((side) => [side, new Map(connectionCounts.map((count) => [count, []]))]))
  for (let round = 0; round <= rounds; round++)
    for (const count of connectionCounts)
      for (const side of sides) {
        if (!(side.fits?.(kind, count) ?? true)) continue
        const load = await side.load(kind, count)
        if (round > 0) loads.get(side)?.get(count)?.push(load) // the first one warms up
      }
  return loads
}

const part = (values: readonly number[], of: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN

function linesOf(kind: Kind, loads: Loads): string[] {
  const [[, ours] = []] = loads
  const cellsOf = (side: Side, count: number): [string, string] => {
    const rates =
      loads
        .get(side)
        ?.get(count)
        ?.map(({ rate }) => rate) ?? []
    if (rates.length === 0) return ['', '']
    const prayog = ours?.get(count)?.map(({ rate }) => rate) ?? []
    const { of } = side.ratio ?? {}
    const ratio = of ? median(rates.map((rate, n) => of(prayog[n]!, rate))).toFixed(2) : ''
    return [median(rates).toFixed(0), ratio]
  }
  const goalOf = (side: Side): string => {
    const goal = side.ratio?.least(kind)
    const [, ratio] = cellsOf(side, 8)
    return goal === undefined || ratio === '' ? '' : `${goal} ${Number(ratio) >= goal ? 'met' : 'missed'}`
  }
  const rates = [...loads.keys()]
    .filter((side) => side.fits?.(kind, 8) ?? true)
    .map((side) => row([side.name, ...connectionCounts.flatMap((count) => cellsOf(side, count)), goalOf(side)]))
  const waits = connectionCounts.map((count) => {
    const times = ours?.get(count)?.flatMap((load) => load.times) ?? []
    const [half, most] = [part(times, 0.5), part(times, 0.99)]
    const goal = count === 50 ? `${mostSpread} ${most / half < mostSpread ? 'met' : 'missed'}` : ''
    return row([`${count}`, half.toFixed(1), most.toFixed(1), (most / half).toFixed(1), goal])
  })
  const title = `${kind.name[0]!.toUpperCase()}${kind.name.slice(1)}, answers a second and ratio at 1, 8 and 50 connections:`
  return [
    ...['', title, '', row(['', '1', '', '8', '', '50', '', 'goal at 8'])],
    ...[row(['---', ...connectionCounts.flatMap(() => ['--:', '--:']), '---']), ...rates, ''],
    ...[
      row(['connections of one process', 'p50 ms', 'p99 ms', 'p99 / p50', 'goal']),
      row(['--:', '--:', '--:', '--:', '---']),
    ],
    ...waits,
  ]
}

/**
 * Prayog's throughput with 1, 8 and 50 clients that send without a pause, as `npm start` runs it: by one process and by
 * two on PostgreSQL, and on the embedded database; compared with a bare Fastify and pg, and PostgreSQL by itself with
 * the same statements. All take turns.
 */
export async function measureLoad(databaseUrl: string, only: string): Promise<string[]> {
  const target = await openTarget({ databaseUrl, bills, prepared: false })
  const opened: StartedServers = { applications: [], bare: [] }
  try {
    const kinds = await kindsOf(target)
    const { sides, alike } = await openSides(target.databaseUrl!, opened)
    const lines: string[] = []
    for (const kind of kinds.filter(({ name }) => name.includes(only))) {
      if (kind.isBare) await checkAnswers(kind, alike)
      lines.push(...linesOf(kind, await takeTurns(kind, sides)))
    }
    return lines
  } finally {
    for (const one of opened.bare) one.close()
    for (const one of opened.applications) await one.stop()
    for (const { dataDir } of opened.applications) dropDataDir(dataDir)
    await target.close()
  }
}
