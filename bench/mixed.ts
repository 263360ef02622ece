import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { dropDataDir, startApplication } from '../tests/support/application'
import { bytesOf, signIn as signInToFetch } from './exports'
import { days } from './fill'
import { ask, requestOf, type ServerAddress, signIn } from './loadClient'
import { at, keepReports, printAll } from './papers'
import { row } from './report'
import { openTarget, serverVersion, sumEverything, type Target } from './targets'
import { billFor } from './writes'

const bills = 100_000
const connections = 50
const goalMs = 100
/** Milliseconds that a desk rests between an answer and its next request. */
const pauses = [0, 250]
const today = localDay(new Date())
const sales = 'lab-sale-app/lab-sale'
const report = 'lab-financial-report-app'

/** A part of the work: seven requests of ten are lists, two save bills, one is a report. */
interface Work {
  name: 'lists' | 'saves' | 'reports'
  tenths: number
  requests: (served: ServerAddress) => string[]
}

async function workOf(target: Target): Promise<Work[]> {
  const body = JSON.stringify(await billFor(target))
  const day = addDays(today, -100)
  const year = `date_after=${addDays(today, -365)}&date_before=${today}`
  const get = (paths: readonly string[]) => (served: ServerAddress) =>
    paths.map((path) => requestOf('GET', path, served))
  const lists = [
    'core-app/district?limit=10',
    `${sales}?limit=20`,
    `${sales}?limit=20&created_date_ad_after=${day}&created_date_ad_before=${day}`,
    'customer-app/quick-customer-registration?limit=20&search=Shrestha',
  ]
  const reports = [`${report}/department-wise-sale-report?${year}`, `${report}/sale-report?limit=20&${year}`]
  return [
    { name: 'lists', tenths: 7, requests: get(lists) },
    {
      name: 'saves',
      tenths: 2,
      requests: (served) => [requestOf('POST', sales, served, `idempotency-key: ${randomUUID()}`, body)],
    },
    { name: 'reports', tenths: 1, requests: get(reports) },
  ]
}

type Times = Record<Work['name'], number[]>

/** All connections ask until it is over; each takes its turn through the tenths from a place of its own. */
async function askAll(served: ServerAddress, work: readonly Work[], pause: number, isOver: () => boolean) {
  const turns = work.flatMap((one) => Array.from({ length: one.tenths }, () => one))
  const times: Times = { lists: [], saves: [], reports: [] }
  const connection = async (_: unknown, place: number) => {
    const asked: Work[] = []
    const next = () => {
      const one = turns[(place * 3 + asked.length * 7) % turns.length]!
      asked.push(one)
      const requests = one.requests(served)
      return requests[(place + asked.length) % requests.length]!
    }
    const answers = await ask(served.ports[0]!, next, isOver, pause)
    for (const [index, time] of answers.times.entries()) times[asked[index]!.name].push(time)
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return times
}

const after = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

/**
 * How long the requests of 50 connections take, alone and while a report of 100,000 rows is exported and 500 issued reports
 * are fetched as PDF by four desks.
 */
export async function measureMixed(databaseUrl: string, keep: boolean): Promise<string[]> {
  if (!(await serverVersion(databaseUrl))) return ['PostgreSQL is not there.']
  const target = await openTarget({ databaseUrl, bills, keep, prepared: false })
  const lines = [
    row([
      'pause ms',
      'meanwhile',
      'requests',
      'a second',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'longest ms',
      `goal ${goalMs}`,
    ]),
    row(['--:', '---', '---', '--:', '--:', '--:', '--:', '--:', '---']),
  ]
  try {
    await sumEverything(target.db)
    const papers = await keepReports(target)
    const work = await workOf(target)
    const application = await startApplication({ DATABASE_URL: target.databaseUrl!, SEED: 'none' })
    try {
      const served = await signIn(application.url)
      const get = await signInToFetch(application)
      const exported = `${report}/sale-report/export?format=csv&date_after=${addDays(today, -days - 1)}&date_before=${today}`
      const printAndExport = () =>
        Promise.all([
          (async () => bytesOf(await get(exported)))(),
          printAll(async (number) => (await get(papers[number]!)).arrayBuffer()),
        ])
      await askAll(served, work, 0, after(5000)) // warms up
      for (const pause of pauses)
        for (const meanwhile of ['nothing', 'an export and 500 PDFs']) {
          const began = performance.now()
          let isOver = after(10_000)
          let besides: Promise<unknown> = Promise.resolve()
          if (meanwhile !== 'nothing') {
            let isDone = false
            isOver = () => isDone
            besides = printAndExport().finally(() => {
              isDone = true
            })
          }
          const [times] = await Promise.all([askAll(served, work, pause, isOver), besides])
          const seconds = (performance.now() - began) / 1000
          const everything = Object.values(times).flat()
          for (const [name, some] of [...Object.entries(times), ['all', everything] as const]) {
            const shown = [at(some, 0.5), at(some, 0.95), at(some, 0.99), at(some, 1 - 1 / some.length)]
            const met = at(some, 0.99) < goalMs ? 'met' : 'missed'
            const rate = (some.length / seconds).toFixed(0)
            lines.push(row([`${pause}`, meanwhile, name, rate, ...shown.map((ms) => ms.toFixed(1)), met]))
          }
        }
      return [...lines, `load ${os.loadavg()[0]!.toFixed(1)}`]
    } finally {
      await application.stop()
      dropDataDir(application.dataDir)
    }
  } finally {
    await target.close()
  }
}
