import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Application, dropDataDir, newDataDir, projectRoot, startApplication } from '../tests/support/application'
import { askOnce, loadOf, requestOf, type ServerAddress, signIn } from './loadClient'
import { type Kind, least, linesOf, pgbenchSides, prayogOfIt, type Side, type TurnsPlan, takeTurns } from './loadTurns'
import { statementsOf } from './sameStatements'
import { fillFolder, openTarget, type Target } from './targets'
import { billFor } from './writes'

const bills = 1000
const plan: TurnsPlan = { connections: [1, 8, 50], rounds: 5, seconds: 2 }

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
  const answers = sides.map((served) => askOnce(served, request))
  const bodies = (await Promise.all(answers)).map(({ body }) => JSON.parse(body))
  const [ours, ...others] = bodies.map(({ count, results }) => ({ count, results }))
  for (const theirs of others)
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`Prayog answers ${JSON.stringify(ours)}, the bare handler ${JSON.stringify(theirs)}`)
}

const byHttp = (served: ServerAddress) => (kind: Kind, connections: number) =>
  loadOf(served, kind.request, connections, plan.seconds * 1000)

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
  sides.push(...(await pgbenchSides(databaseUrl, plan)))
  return { sides, alike: [one, ...bare] }
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
      lines.push(...linesOf(kind, await takeTurns(kind, sides, plan), plan))
    }
    return lines
  } finally {
    for (const one of opened.bare) one.close()
    for (const one of opened.applications) await one.stop()
    for (const { dataDir } of opened.applications) dropDataDir(dataDir)
    await target.close()
  }
}
