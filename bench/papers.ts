import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { translateToEnglish } from '~/print/translate'
import { renderPdfInThread } from '~/server/print/makePdf'
import { renderPdf } from '~/server/print/renderPdf'
import { closeThreads } from '~/server/threads/pool'
import type { ReportData } from '../custom/lab/lab-report-verification/paperData'
import { printableDefinition } from '../custom/lab/lab-report-verification/printable'
import { reportPrintFormat } from '../custom/lab/lab-report-verification/serverPapers'
import { signIn } from './exports'
import { median } from './measure'
import { row } from './report'
import { openTarget, serverVersion, type Target } from './targets'

const lines = 60
const reports = 500
/** Concurrent print requests, as many as there are desks that print at once. */
const desks = 4
/** The other users' request: a page of a list. */
const other = 'core-app/district?limit=10'
const reportCalls = 'lab-report-app/lab-report-verification'
const goals = { paperMs: 300, slower: 1.5 }

const moment = { ad: '2025-11-21', bs: '2082-08-05', time: '13:00' }

/** A report of sixty lines in three departments, with ranges, methods and a signatory. */
function reportOf(number: number): ReportData {
  const department = (name: string, from: number) => ({
    name,
    results: Array.from({ length: lines / 3 }, (_, index) => ({
      ...{ name: `Analyte ${from + index}`, result: String(4 + index / 10), flag: 'N' as const, unit: 'mg/dL' },
      ...{ method: 'Photometry', referenceInterval: '3.5 - 9.5', verified: true },
    })),
    entered: [{ by: 'Tenzing Sherpa', at: moment }],
    verified: [{ by: 'Vidya Joshi', at: moment }],
  })
  return {
    organization: { name: 'Prayog Diagnostic Centre Pvt. Ltd.', address: 'Biratnagar', phones: ['021-500000'] },
    patient: { name: `Patient ${number}`, number: `P-${number}`, ageSex: '44 Yrs / Female' },
    ...{ referredBy: null, invoiceNo: `${number} (2082/83)`, issuedAt: moment, amended: null },
    samples: [{ sampleNo: `B${number}`, tubeNo: 1, sampleType: 'Serum', collectedAt: moment }],
    departments: ['Biochemistry', 'Haematology', 'Serology'].map((name, at) => department(name, (at * lines) / 3)),
    signatories: [{ name: 'Dr. Vidya Joshi', alignment: 'RIGHT', designation: 'Pathologist', nmcNo: '12001' }],
    notes: [],
  }
}

/** The time that so large a part of them does not exceed. */
export const at = (times: readonly number[], part: number) =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length * part)]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The times of one paper after another, after some that do not count. */
async function single(make: (number: number) => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 5; n++) await make(n)
  const times: number[] = []
  for (let n = 0; n < 20; n++) times.push(await timed(() => make(n)))
  return times
}

/** Runs `work`, and returns the times of another user's requests meanwhile. */
async function measureOthers({ client }: Target, work: () => Promise<unknown>) {
  let isOver = false
  const times: number[] = []
  const asking = (async () => {
    while (!isOver) {
      times.push(await timed(() => client.get(other)))
      await wait(10)
    }
  })()
  const took = await timed(work).finally(() => {
    isOver = true
  })
  await asking
  return { took, times }
}

/** All reports, so many at a time as there are desks. */
export async function printAll(make: (number: number) => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: reports }, (_, number) => number)
  const desk = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) await make(number)
  }
  await Promise.all(Array.from({ length: desks }, desk))
}

const paperOf = (number: number) => ({
  ...{ version: 1, verifyUrl: null, standing: null, printLanguage: 'en' as const },
  content: reportOf(number),
})

/** Issued reports of sixty lines. @returns where each is fetched as PDF, below `/api/v1/` */
export async function keepReports({ db }: Target): Promise<string[]> {
  const one = (table: string) => db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const [customer, user] = [await one('customer'), await one('user')]
  const rows = Array.from({ length: reports }, (_, number) => ({
    ...{ sampleNo: `B${number}`, customerId: customer.id, version: 1, preliminary: false },
    ...{ content: JSON.stringify(reportOf(number)), issuedAt: new Date(), issuedById: user.id },
  }))
  const paths = rows.map(({ sampleNo }) => `${reportCalls}/report.pdf?sample_no=${sampleNo}&version=1`)
  const isThere = await db.selectFrom('issuedReport').select('id').where('sampleNo', '=', 'B0').executeTakeFirst()
  if (isThere) return paths
  const kept = await db.insertInto('issuedReport').values(rows).returning('id').execute()
  const state = { state: 'issued', changedAt: new Date(), changedById: user.id }
  await db
    .insertInto('issuedReportState')
    .values(kept.map(({ id }) => ({ issuedReportId: id, ...state })))
    .execute()
  return paths
}

const ms = (value: number) => value.toFixed(1)

/**
 * The time of a report of sixty lines as PDF, and how long others wait while 500 are printed in one go: made in
 * threads, and as they were made before, by the thread that serves the requests.
 */
export async function measurePapers(databaseUrl: string): Promise<string[]> {
  const version = await serverVersion(databaseUrl)
  const target = await openTarget({ databaseUrl: version && databaseUrl, bills: 100, prepared: false })
  try {
    const papersOf = await keepReports(target)
    const inline = async (number: number) => {
      await renderPdf(printableDefinition(paperOf(number), translateToEnglish))
      // as an answer over HTTP does, it lets others have a turn
      await setImmediate()
    }
    const apart = (number: number) => renderPdfInThread(target, reportPrintFormat, paperOf(number))
    const get = await signIn(target)
    const call = async (number: number) => (await get(papersOf[number]!)).arrayBuffer()
    const papers = [
      ['a thread', await single(apart)],
      ['before', await single(inline)],
    ] as const
    await measureOthers(target, () => wait(2000))
    const alone = await measureOthers(target, () => wait(5000))
    const threads = await measureOthers(target, () => printAll(call))
    const before = await measureOthers(target, () => printAll(inline))
    const met = (fits: boolean) => (fits ? 'met' : 'missed')
    const slower = (times: number[], part: number) => at(times, part) / at(alone.times, part)
    return [
      `A report of ${lines} lines as PDF, on ${target.name}:`,
      '',
      row(['made by', 'p50 ms', 'p95 ms', `goal ${goals.paperMs} ms`]),
      row(['---', '--:', '--:', '---']),
      ...papers.map(([name, times]) =>
        row([name, ms(median(times)), ms(at(times, 0.95)), met(median(times) < goals.paperMs)]),
      ),
      '',
      `A page of a list for another user, while ${reports} reports are printed by ${desks} at once:`,
      '',
      row(['meanwhile', 'calls', 'p50 ms', 'p95 ms', 'p50 slower', 'p95 slower', 'all took s', `goal ${goals.slower}`]),
      row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
      ...(
        [
          ['nothing', alone],
          ['reports, in threads', threads],
          ['reports, as before', before],
        ] as const
      ).map(([name, { times, took }]) =>
        row([
          ...[name, String(times.length), ms(at(times, 0.5)), ms(at(times, 0.95))],
          ...[slower(times, 0.5).toFixed(2), slower(times, 0.95).toFixed(2), ms(took / 1000)],
          name === 'nothing' ? '' : met(slower(times, 0.5) <= goals.slower),
        ]),
      ),
    ]
  } finally {
    await target.close()
    await closeThreads()
  }
}
