import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { type Application, dropDataDir, newDataDir, startApplication } from '../tests/support/application'
import { days } from './fill'
import { row } from './report'
import { fillFolder, openTarget, serverVersion, sumEverything } from './targets'

const bills = 100_000
/** Memory that an export may take more, in MB. */
const most = 50
const formats = ['csv', 'xlsx', 'pdf'] as const
const today = localDay(new Date())
const report = 'lab-financial-report-app/sale-report/export'
const other = 'core-app/district?limit=10'

/** Memory of a process in MB; Linux only. */
const memoryOf = ({ pid }: Application): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Requests of the admin that return more than JSON. */
export async function signIn({ url }: Pick<Application, 'url'>): Promise<(path: string) => Promise<Response>> {
  const answer = await fetch(`${url}/api/v1/user-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'admin@123' }),
  })
  const { tokens } = (await answer.json()) as { tokens: { access: string } }
  const headers = { authorization: `Bearer ${tokens.access}` }
  return async (path) => {
    const response = await fetch(`${url}/api/v1/${path}`, { headers })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
}

/** Reads a response to its end. @returns its size in bytes */
export async function bytesOf({ body }: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of body!) bytes += chunk.length
  return bytes
}

/** Runs `work`; meanwhile another user sends requests one after the other, and the memory is sampled. */
async function watched(
  application: Application,
  get: (path: string) => Promise<Response>,
  work: () => Promise<number>,
) {
  const before = memoryOf(application)
  let [peak, isOver] = [before, false]
  const times: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await get(other)).arrayBuffer()
      times.push(performance.now() - began)
      await wait(10)
    }
  })()
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(application))
  }, 20)
  const began = performance.now()
  try {
    const bytes = await work()
    return { bytes, seconds: (performance.now() - began) / 1000, memory: peak - before, times }
  } finally {
    isOver = true
    clearInterval(watching)
    await asking
  }
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

/** The formats to be measured on a database. */
const chosenOf = (name: string, only: string) => formats.filter((format) => `${format}, ${name}`.includes(only))

async function measureOn(name: string, application: Application, only: string): Promise<string[]> {
  const chosen = chosenOf(name, only)
  const get = await signIn(application)
  const call = (format: string, from: string) => `${report}?format=${format}&date_after=${from}&date_before=${today}`
  for (const format of chosen) await bytesOf(await get(call(format, addDays(today, -20))))
  await wait(2000)
  const idle = await watched(application, get, () => wait(3000, 0))
  const lines: string[] = []
  for (const format of chosen) {
    const { bytes, seconds, memory, times } = await watched(application, get, async () =>
      bytesOf(await get(call(format, addDays(today, -days - 1)))),
    )
    const figures = [seconds, bytes / 2 ** 20, memory, p95(idle.times), p95(times), Math.max(...times)]
    lines.push(row([format, name, ...figures.map((one) => one.toFixed(1)), memory < most ? 'met' : 'missed']))
    await wait(2000)
  }
  return lines
}

async function onEmbedded(only: string, keep: boolean): Promise<string[]> {
  const dataDir = keep ? path.join(os.tmpdir(), `prayog-bench-kept-${bills}`) : newDataDir()
  if (!fs.existsSync(dataDir) || !keep) await fillFolder(dataDir, bills)
  const embedded = await startApplication({ SEED: 'none' }, { dataDir })
  try {
    return await measureOn('embedded', embedded, only)
  } finally {
    await embedded.stop()
    if (!keep) dropDataDir(dataDir)
  }
}

interface ExportsOptions {
  databaseUrl: string
  /** Measures only what has this text in its name, such as `csv` or `xlsx, PostgreSQL`. */
  only: string
  /** Leaves the databases for the next run. */
  keep: boolean
}

/** Bills of 730 days, summed, as a file of each format, by a server that is a process of its own, and what others feel of it. */
export async function measureExports({ databaseUrl, only, keep }: ExportsOptions): Promise<string[]> {
  const lines = [
    row([
      'format',
      'database',
      's',
      'MB',
      'memory MB',
      'others, idle p95 ms',
      'p95 ms',
      'longest ms',
      `below ${most} MB`,
    ]),
    row(['---', '---', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
  ]
  if (chosenOf('embedded', only).length > 0) lines.push(...(await onEmbedded(only, keep)))
  if (chosenOf('PostgreSQL', only).length === 0 || !(await serverVersion(databaseUrl))) return lines
  const target = await openTarget({ databaseUrl, bills, keep, prepared: false })
  await sumEverything(target.db)
  const served = await startApplication({ DATABASE_URL: target.databaseUrl!, SEED: 'none' })
  try {
    lines.push(...(await measureOn('PostgreSQL', served, only)))
  } finally {
    await served.stop()
    dropDataDir(served.dataDir)
    await target.close()
  }
  return lines
}
