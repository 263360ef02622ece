import { setTimeout as pause } from 'node:timers/promises'
import type { TableSpec } from '~/metadata/table'
import { allTables, installation } from '~/server/allTables'
import { checkSteps } from '~/server/check/checkDatabase'
import { continueDataCheck } from '~/server/check/dataCheck'
import { serverDatabase } from '~/server/database/open'
import { syncTables } from '~/server/database/syncTables'
import { median, ratioOf } from './measure'
import { row } from './report'
import { timesInTurn } from './reports'
import { openTarget, serverVersion, sumEverything, type Target } from './targets'
import { billFor } from './writes'

/** So many bills are saved alone, then beside what is compared, in so many rounds. */
const [billsPerRound, rounds] = [60, 5]

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** First pages that grow no more than 1.5 times. */
const firstPages = {
  'bills, page one': 'lab-sale-app/lab-sale?limit=20',
  'patients, page one': 'customer-app/quick-customer-registration?limit=20',
}

/** Saves a bill now and again, and tells how long each took. */
async function billTimes(target: Target, count: number): Promise<number[]> {
  const bill = await billFor(target)
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await target.client.post('lab-sale-app/lab-sale', bill)
    times.push(performance.now() - began)
  }
  return times
}

/** A report of the last fiscal year from its sums, whose days are over. */
async function measureYear({ client, raw }: Target): Promise<string> {
  const [days] = await raw.query(
    `select min(created_date_ad) as from, max(created_date_ad) as to from lab_sale
      where fiscal_year = (select min(fiscal_year) from (select distinct fiscal_year from document_series
        where series = 'lab-sale' order by 1 desc limit 2) y)`,
  )
  const dayOf = (value: Date | string) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
  const range = `date_after=${dayOf(days!.from)}&date_before=${dayOf(days!.to)}`
  const path = `lab-financial-report-app/department-wise-sale-report?${range}`
  const [times] = await timesInTurn([() => client.get(path)])
  const ms = median(times!)
  return `sales by department and test of a fiscal year, from sums: ${ms.toFixed(1)} ms (goal 300: ${ms <= 300 ? 'met' : 'missed'})`
}

/** Bills alone and while the weekly check goes on, in turn. */
async function measureCheck(target: Target): Promise<string[]> {
  const { db } = target
  const alone: number[] = []
  const beside: number[] = []
  const ending = new AbortController()
  const options = { declarations: installation, readFrom: async () => db, now: new Date(), signal: ending.signal }
  let isGoing = false
  let isOver = false
  let busyMs = 0
  const check = async () => {
    while (!ending.signal.aborted && !isOver) {
      if (!isGoing) await pause(20)
      else {
        const began = performance.now()
        await continueDataCheck(db, { ...options, goOn: () => isGoing })
        busyMs += performance.now() - began
        const open = await db.selectFrom('dataCheck').select('id').where('finishedAt', 'is', null).executeTakeFirst()
        isOver = open === undefined
      }
    }
  }
  const checking = check()
  for (let round = 0; round < rounds && !isOver; round++) {
    alone.push(...(await billTimes(target, billsPerRound)))
    isGoing = true
    beside.push(...(await billTimes(target, billsPerRound)))
    isGoing = false
  }
  ending.abort()
  await checking
  const slower = median(beside) / median(alone)
  const last = await db.selectFrom('dataCheck').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return [
    `a bill of five lines: ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside the check: ${slower.toFixed(2)} (goal 1.2: ${slower <= 1.2 ? 'met' : 'missed'}; ${alone.length} and ${beside.length} bills in turn)`,
    `of the check ${last.stepsDone} of ${last.stepCount} steps meanwhile, in ${seconds(busyMs)} s with their pauses; ${last.findingCount} findings`,
  ]
}

/** The whole check without pauses, as `npx prayog check` runs it, and its longest step. */
async function measureSteps({ db }: Target): Promise<string> {
  const steps = await checkSteps(db, installation)
  const times: { key: string; ms: number }[] = []
  let findings = 0
  for (const step of steps) {
    const began = performance.now()
    findings += (await step.run(db)).length
    times.push({ key: step.key, ms: performance.now() - began })
  }
  const longest = times.toSorted((one, other) => other.ms - one.ms)[0]!
  const all = times.reduce((sum, { ms }) => sum + ms, 0)
  return `the whole check: ${seconds(all)} s in ${steps.length} steps, ${findings} findings; the longest, ${longest.key}: ${seconds(longest.ms)} s`
}

/** Adds a column with a constant default and an index of it to the bills by `syncTables`, while bills are saved. */
async function measureNewColumn(target: Target): Promise<string> {
  const withColumn = allTables(installation).map(
    (table): TableSpec =>
      table.name === 'labSale'
        ? {
            ...table,
            columns: { ...table.columns, benchFlag: { type: 'boolean', notNull: true, default: 'false' } },
            indexes: [...(table.indexes ?? []), { columns: ['benchFlag', 'createdAt'] }],
            checks: { ...table.checks, benchTotal: 'grand_total >= 0' },
          }
        : table,
  )
  const database = await serverDatabase(target.databaseUrl!, 2)
  const ending = new AbortController()
  const saving = async () => {
    const times: number[] = []
    while (!ending.signal.aborted) times.push(...(await billTimes(target, 5)))
    return times
  }
  try {
    const saves = saving()
    await pause(100)
    const began = performance.now()
    await database.withoutTimeLimits((db) => syncTables(db, withColumn)).finally(() => ending.abort())
    const took = performance.now() - began
    const times = await saves
    const longest = Math.max(...times)
    await target.raw.query('alter table lab_sale drop column bench_flag, drop constraint lab_sale__bench_total__check')
    return `a column with a default, an index of it and a check were added in ${seconds(took)} s; the longest of ${times.length} saves of a bill meanwhile took ${longest.toFixed(0)} ms, the median ${median(times).toFixed(1)} ms (goal 5000: ${longest < 5000 ? 'met' : 'missed'})`
  } finally {
    await database.close()
  }
}

interface YearsOptions {
  databaseUrl: string
  bills: readonly [few: number, many: number]
  /** Leaves the databases for the next run. */
  keep: boolean
}

/** What should not grow with the years: first pages, a report of a year, the check beside saves, a new column. */
export async function measureYears({ databaseUrl, bills, keep }: YearsOptions): Promise<string[]> {
  if (!(await serverVersion(databaseUrl))) return ['PostgreSQL is not there.']
  const targets: Target[] = []
  const print = (line: string) => process.stdout.write(`${line}\n`)
  try {
    for (const count of bills) {
      const began = performance.now()
      const target = await openTarget({ databaseUrl, bills: count, keep, prepared: false })
      targets.push(target)
      print(`${count} bills: filled in ${seconds(performance.now() - began)} s`)
      const summing = performance.now()
      await sumEverything(target.db)
      print(`${count} bills: all days summed in ${seconds(performance.now() - summing)} s`)
    }
    const [few, many] = targets as [Target, Target]
    print(row(['page', `ms at ${bills[0]}`, `at ${bills[1]}`, 'growth', 'goal']))
    print(row(['---', '--:', '--:', '--:', '---']))
    for (const [name, path] of Object.entries(firstPages)) {
      const [small, large] = await timesInTurn([() => few.client.get(path), () => many.client.get(path)])
      const growth = ratioOf(large!, small!)
      const times = [small!, large!].map((each) => median(each).toFixed(1))
      print(row([name, ...times, growth.toFixed(2), `1.5 ${growth <= 1.5 ? 'met' : 'missed'}`]))
    }
    print(await measureYear(many))
    for (const line of await measureCheck(many)) print(line)
    print(await measureNewColumn(many))
    print(await measureSteps(many))
    return []
  } finally {
    for (const target of targets) await target.close()
  }
}
