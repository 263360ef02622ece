import os from 'node:os'
import { parseArgs } from 'node:util'
import { measureBackup } from './backup'
import type { Case } from './case'
import { counter } from './counter'
import { measureDjango } from './django'
import { measureExports } from './exports'
import { seed } from './fill'
import { measureJournal } from './journal'
import { measureLab } from './lab'
import { lists } from './lists'
import { measureLoad } from './load'
import { measureMargin } from './margin'
import { measure, median, type Timings } from './measure'
import { measureMixed } from './mixed'
import { measurePapers } from './papers'
import { measurePatientSearch } from './patientSearch'
import { growthHeader, growthRow, ratioHeader, ratioRow } from './report'
import { measureReports } from './reports'
import { measureScreens } from './screens'
import { measureStates } from './states'
import { measureStock } from './stock'
import { openTarget, serverVersion, type Target } from './targets'
import { measureTenants } from './tenants'
import { measureUpgrade } from './upgrade'
import { writes } from './writes'
import { measureYears } from './years'

const few = 1000
const many = 1_000_000
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/**
 * `--quick`: a thousand bills only (of reports twenty thousand, too). `--only <text>`: the cases whose name contains
 * the text. `--prepared`: raw SQL prepares its statements on PostgreSQL, as Prayog does. `--screens`: the browser's
 * screens instead of the API. `--patients`: the search for a patient among 200,000 instead. `--load`: Prayog's
 * throughput, compared with a bare handler and PostgreSQL by itself. `--django`: the same with Django REST. `--mixed`: 50 connections at once, during an export and 500 papers. `--exports`: a report of 100,000 rows as a file.
 * `--reports`: reports of a year, the first pages of lists, their sums; with `--keep` its databases stay, and the next
 * such run reuses them. `--lab`: lists, saves and the opening of samples in the laboratory. `--states`: a save of a document with states and of one without. `--stock`: pickers, stock
 * and ledgers of 20,000 items, with 5,000,000 movements. `--margin`: the margin of a year of the pharmacy's sales;
 * `--quick`: a hundred thousand of them. `--backup`: a backup of a million bills, its restoring and its check;
 * `--quick`: of twenty thousand. `--years`: what should not grow with the years, at two million bills (`--bills` sets another
 * number) and at a thousand; `--keep` as with `--reports`; `--quick`: at twenty thousand.
 * `--tenants`: a hundred tenants in one process: memory and first requests, a noisy neighbour, what they cost while idle (`--only memory`,
 * `noise`, `idle`); `--quick`: ten. `--journal`: what a save costs more because the journal of saves notes it. `--upgrade`: two processes are replaced by those of a later version while bills are saved; `--from <commit>`: from that
 * version to this checkout.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    prepared: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    patients: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    django: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
    papers: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    lab: { type: 'boolean', default: false },
    states: { type: 'boolean', default: false },
    stock: { type: 'boolean', default: false },
    margin: { type: 'boolean', default: false },
    backup: { type: 'boolean', default: false },
    years: { type: 'boolean', default: false },
    bills: { type: 'string', default: '2000000' },
    tenants: { type: 'boolean', default: false },
    journal: { type: 'boolean', default: false },
    upgrade: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const cases = [...lists, ...writes, ...counter].filter(({ name }) => name.includes(options.only))

/** The databases that this run measures; a message names the ones left out. */
async function plan(): Promise<{ databaseUrl: string | undefined; bills: number }[]> {
  const version = await serverVersion(databaseUrl)
  const cpu = os.cpus()
  print(
    `Node ${process.version}, PostgreSQL ${version ?? 'not there: left out'}, ${os.type()} ${os.release()}`,
    `${cpu.length} x ${cpu[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `raw statements on PostgreSQL ${options.prepared ? 'prepared' : 'not prepared'}, seed ${seed}, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  const onServer = version ? [few, ...(options.quick ? [] : [many])] : []
  return [{ databaseUrl: undefined, bills: few }, ...onServer.map((bills) => ({ databaseUrl, bills }))]
}

async function openAll(): Promise<Target[]> {
  const targets: Target[] = []
  try {
    for (const planned of await plan()) {
      const began = Date.now()
      const target = await openTarget({ ...planned, prepared: options.prepared })
      targets.push(target)
      print(`${target.name}, ${planned.bills} bills: filled in ${Math.round((Date.now() - began) / 1000)} s`)
    }
    return targets
  } catch (error) {
    await closeAll(targets)
    throw error
  }
}

async function closeAll(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await target.close()
}

async function emptyCall(targets: readonly Target[]): Promise<void> {
  const empty: Case = {
    name: 'empty call',
    kind: 'create',
    prepare: async ({ client }) => ({
      prayog: () => client.ping().then(() => undefined),
      raw: async () => undefined,
    }),
  }
  const [measured] = await measure(empty, targets.slice(0, 1))
  print(`An empty call over HTTP, client and server in one process: ${median(measured!.prayog).toFixed(2)} ms`)
}

async function run(targets: readonly Target[]): Promise<void> {
  await emptyCall(targets)
  const growth: string[] = []
  print('', ...ratioHeader)
  for (const one of cases) {
    const fitting = targets.filter(({ name }) => !one.serverOnly || name === 'PostgreSQL')
    if (fitting.length === 0) continue
    const measured = await measure(one, fitting)
    for (const each of measured) print(ratioRow(one, each))
    const onServer = measured.filter(({ target }) => target.name === 'PostgreSQL')
    const [small, large] = onServer as [Timings?, Timings?]
    if (small && large) growth.push(growthRow(one, small, large))
  }
  if (growth.length > 0)
    print('', `PostgreSQL, time at ${many.toLocaleString('en')} bills / at ${few.toLocaleString('en')}:`, '')
  if (growth.length > 0) print(...growthHeader, ...growth)
}

if (options.screens) print(...(await measureScreens()))
else if (options.load) print(...(await measureLoad(databaseUrl, options.only)))
else if (options.django) print(...(await measureDjango(databaseUrl, options.only, options.keep)))
else if (options.mixed) print(...(await measureMixed(databaseUrl, options.keep)))
else if (options.papers) print(...(await measurePapers(databaseUrl)))
else if (options.exports) print(...(await measureExports({ databaseUrl, only: options.only, keep: options.keep })))
else if (options.reports)
  print(
    ...(await measureReports({
      databaseUrl,
      bills: [few, options.quick ? 20 * few : many],
      only: options.only,
      keep: options.keep,
    })),
  )
else if (options.lab)
  print(...(await measureLab({ databaseUrl, tests: [few, options.quick ? 20 * few : many], only: options.only })))
else if (options.states) print(...(await measureStates((await serverVersion(databaseUrl)) && databaseUrl)))
else if (options.stock) print(...(await measureStock(databaseUrl, options.quick)))
else if (options.margin) print(...(await measureMargin(databaseUrl, [few, options.quick ? 100 * few : many])))
else if (options.tenants) print(...(await measureTenants(databaseUrl, options.quick ? 10 : 100, options.only)))
else if (options.journal) print(...(await measureJournal((await serverVersion(databaseUrl)) && databaseUrl)))
else if (options.upgrade) print(...(await measureUpgrade(databaseUrl, options.from)))
else if (options.backup) print(...(await measureBackup(databaseUrl, options.quick ? 20 * few : many)))
else if (options.years)
  print(
    ...(await measureYears({
      databaseUrl,
      bills: [few, options.quick ? 20 * few : Number(options.bills)],
      keep: options.keep,
    })),
  )
else if (options.patients) print(...(await measurePatientSearch(databaseUrl)))
else {
  const targets = await openAll()
  await run(targets).finally(() => closeAll(targets))
}
