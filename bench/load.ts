import { spawn } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dropDataDir, projectRoot, startApplication } from '../tests/support/application'
import { median } from './measure'
import { openTarget } from './targets'

const connections = 8
const rounds = 10
const roundMs = 1500
const goal = 0.6
const path = '/api/v1/core-app/district?limit=10&offset=10'

interface Side {
  port: number
  authorization?: string
}

/** Asks one call after the other on a connection until the time is over; a client that costs the machine little. */
function ask({ port, authorization }: Side, until: number): Promise<{ answers: number; body: string }> {
  const headers = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...(authorization ? [`authorization: ${authorization}`] : []),
  ]
  const request = `${headers.join('\r\n')}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let answers = 0
    let read = Buffer.alloc(0)
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk
      const end = read.indexOf('\r\n\r\n')
      const head = end < 0 ? '' : read.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (end < 0 || read.length < end + 4 + length) return
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head))
      const body = read.toString('utf8', end + 4, end + 4 + length)
      answers += 1
      read = Buffer.alloc(0)
      if (performance.now() < until) return socket.write(request)
      socket.destroy()
      resolve({ answers, body })
    })
  })
}

/** Answers a second. */
async function rateOf(side: Side): Promise<number> {
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: connections }, () => ask(side, began + roundMs)))
  return (all.reduce((sum, { answers }) => sum + answers, 0) * 1000) / (performance.now() - began)
}

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

async function signIn(url: string): Promise<Side> {
  const response = await fetch(`${url}/api/v1/user-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'admin@123' }),
  })
  const { tokens } = (await response.json()) as { tokens: { access: string } }
  return { port: Number(new URL(url).port), authorization: `Bearer ${tokens.access}` }
}

/** Both must answer the same, but for the addresses of other pages, and fields that a bare handler has no use for. */
async function checkAnswers(sides: readonly Side[]): Promise<void> {
  const bodies = await Promise.all(sides.map(async (side) => JSON.parse((await ask(side, 0)).body)))
  const [ours, ...others] = bodies.map(({ count, results }) => ({ count, results }))
  for (const theirs of others)
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(`Prayog answers ${JSON.stringify(ours)}, the bare handler ${JSON.stringify(theirs)}`)
}

/**
 * How many answers a second one process gives to eight who ask without a pause for a page of districts: Prayog as
 * `npm start` runs it beside a bare Fastify and pg, each a process of its own on the same database, in turns.
 */
export async function measureLoad(databaseUrl: string): Promise<string[]> {
  const target = await openTarget({ databaseUrl, bills: 100, prepared: false })
  const url = target.databaseUrl!
  const application = await startApplication({ DATABASE_URL: url, SEED: 'none' })
  const bare = [await startBare(url, false), await startBare(url, true)]
  try {
    const sides = [await signIn(application.url), ...bare]
    await checkAnswers(sides)
    for (const side of sides) await rateOf(side)
    const rates: number[][] = []
    for (let round = 0; round < rounds; round++) {
      const row: number[] = []
      for (const side of sides) row.push(await rateOf(side))
      rates.push(row)
    }
    const at = (side: number) => median(rates.map((row) => row[side]!))
    const ratio = (side: number) => median(rates.map((row) => row[0]! / row[side]!))
    const line = (name: string, side: number) =>
      `| ${name} | ${at(side).toFixed(0)} | ${ratio(side).toFixed(2)} | ${ratio(side) >= goal ? 'met' : 'missed'} |`
    return [
      `A page of districts on PostgreSQL, ${connections} connections, one process:`,
      '',
      `| | answers a second | Prayog / it | goal ${goal} |`,
      '| --- | --: | --: | --- |',
      `| Prayog | ${at(0).toFixed(0)} | | |`,
      line('bare Fastify + pg', 1),
      line('bare Fastify + pg, prepared statements', 2),
    ]
  } finally {
    for (const one of bare) one.close()
    await application.stop()
    dropDataDir(application.dataDir)
    await target.close()
  }
}
