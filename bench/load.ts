import { spawn } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dropDataDir, projectRoot, startApplication } from '../tests/support/application'
import { median } from './measure'
import { row } from './report'
import { openTarget } from './targets'

/** One clerk, a small house, and fifty who all ask at once. The goal of the answers is that of eight. */
const connectionCounts = [1, 8, 50]
const judged = 8
const rounds = 6
const roundMs = 1500
const goal = 0.6
/** Of fifty at once, the slowest of a hundred answers beside the middle one. */
const [crowd, mostSpread] = [50, 5]
const path = '/api/v1/core-app/district?limit=10&offset=10'

interface Side {
  port: number
  authorization?: string
}

/** Asks one call after the other on a connection until the time is over; a client that costs the machine little. */
function ask({ port, authorization }: Side, until: number): Promise<{ times: number[]; body: string }> {
  const headers = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...(authorization ? [`authorization: ${authorization}`] : []),
  ]
  const request = `${headers.join('\r\n')}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    const times: number[] = []
    let asked = 0
    const send = () => {
      asked = performance.now()
      socket.write(request)
    }
    let read = Buffer.alloc(0)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk
      const end = read.indexOf('\r\n\r\n')
      const head = end < 0 ? '' : read.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (end < 0 || read.length < end + 4 + length) return
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head))
      const body = read.toString('utf8', end + 4, end + 4 + length)
      times.push(performance.now() - asked)
      read = Buffer.alloc(0)
      if (performance.now() < until) return send()
      socket.destroy()
      resolve({ times, body })
    })
  })
}

interface Load {
  /** Answers a second. */
  rate: number
  /** Milliseconds of each answer. */
  times: number[]
}

/** How so many connections are answered, which the processes of a side share. */
async function loadOf(processes: readonly Side[], connections: number): Promise<Load> {
  const began = performance.now()
  const asking = Array.from({ length: connections }, (_, n) => ask(processes[n % processes.length]!, began + roundMs))
  const times = (await Promise.all(asking)).flatMap((one) => one.times)
  return { rate: (times.length * 1000) / (performance.now() - began), times }
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

interface Asked {
  name: string
  processes: readonly Side[]
}

const share = (times: readonly number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)]!

/** The rows of so many connections: all sides in turns, the ratio the median of the rounds' ratios. */
async function rowsOf(sides: readonly Asked[], connections: number): Promise<string[]> {
  for (const { processes } of sides) await loadOf(processes, connections)
  const loads: Load[][] = []
  for (let round = 0; round < rounds; round++) {
    const turn: Load[] = []
    for (const { processes } of sides) turn.push(await loadOf(processes, connections))
    loads.push(turn)
  }
  return sides.map(({ name }, side) => {
    const times = loads.flatMap((turn) => turn[side]!.times)
    const [p50, p99] = [share(times, 0.5), share(times, 0.99)]
    const ratio = median(loads.map((turn) => turn[0]!.rate / turn[side]!.rate))
    const isBare = name.startsWith('bare')
    const said = [
      ...(isBare && connections === judged ? [`${goal} ${ratio >= goal ? 'met' : 'missed'}`] : []),
      ...(side === 0 && connections === crowd ? [`p99 ${p99 / p50 < mostSpread ? 'met' : 'missed'}`] : []),
    ]
    const rate = median(loads.map((turn) => turn[side]!.rate))
    const cells = [
      rate.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(1),
      (p99 / p50).toFixed(1),
      side ? ratio.toFixed(2) : '',
    ]
    return row([connections.toString(), name, ...cells, said.join(' ')])
  })
}

/**
 * How many answers a second Prayog gives to one, eight and fifty who ask without a pause for a page of districts: one process
 * and two as `npm start` runs them, beside a bare Fastify and pg, each a process of its own on the same database, in turns.
 */
export async function measureLoad(databaseUrl: string): Promise<string[]> {
  const target = await openTarget({ databaseUrl, bills: 100, prepared: false })
  const url = target.databaseUrl!
  const start = () => startApplication({ DATABASE_URL: url, SEED: 'none' })
  const applications = [await start(), await start()]
  const bare = [await startBare(url, false), await startBare(url, true)]
  try {
    const own: Side[] = []
    for (const application of applications) own.push(await signIn(application.url))
    await checkAnswers([own[0]!, ...bare])
    const sides: Asked[] = [
      { name: 'Prayog', processes: [own[0]!] },
      { name: 'Prayog, two processes', processes: own },
      { name: 'bare Fastify + pg', processes: [bare[0]!] },
      { name: 'bare Fastify + pg, prepared statements', processes: [bare[1]!] },
    ]
    const head = ['connections', '', 'answers a second', 'p50 ms', 'p99 ms', 'p99 / p50', 'Prayog / it', 'goal']
    const lines = [
      'A page of districts on PostgreSQL:',
      '',
      row(head),
      row(head.map((_, n) => (n === 1 ? '---' : '--:'))),
    ]
    for (const connections of connectionCounts) lines.push(...(await rowsOf(sides, connections)))
    return lines
  } finally {
    for (const one of bare) one.close()
    for (const application of applications) {
      await application.stop()
      dropDataDir(application.dataDir)
    }
    await target.close()
  }
}
