import { row } from './report'
import { openTarget, serverVersion, type Target } from './targets'

const patients = 200_000
/** The desk's limit: milliseconds of 19 requests of 20. */
const most = 50
const rounds = 30
const lookup = 'lab-sale-app/lab-sale/customer'
const registration = 'customer-app/quick-customer-registration'

type Ask = (patient: Record<string, string>) => string

const search = (term: string) => `${lookup}?limit=10&search=${encodeURIComponent(term)}`

/** The requests of a clerk who looks for a patient; each round searches for another one. */
const searches: [name: string, ask: Ask][] = [
  ['one letter', ({ first }) => search(first!.slice(0, 1))],
  ['two letters', ({ first }) => search(first!.slice(0, 2))],
  ['a common first name', ({ first }) => search(first!)],
  ['first and last name', ({ first, last }) => search(`${first} ${last}`)],
  ['a rare middle name', ({ middle }) => search(middle!)],
  ['whole name', ({ first, middle, last }) => search(`${first} ${middle} ${last}`)],
  ['a name of nobody', () => search('Zzyzx')],
  ['T/CN', ({ number }) => search(number!)],
  ['four digits of the T/CN', ({ number }) => search(number!.slice(-4))],
  ['98, as every mobile number begins', () => search('98')],
  ['four digits of the mobile number', ({ mobile }) => search(mobile!.slice(0, 4))],
  ['mobile number', ({ mobile }) => search(mobile!)],
  ['list, a common last name', ({ last }) => `${registration}?limit=10&search=${last}`],
  [
    'same name and mobile number',
    ({ first, last, mobile }) =>
      `${registration}/same-person?first_name=${first}&last_name=${last}&mobile_no=${mobile}`,
  ],
]

async function somePatients({ raw }: Target): Promise<Record<string, string>[]> {
  const rows = await raw.query(
    `select first_name as first, middle_name as middle, last_name as last, customer_no as number, mobile_no as mobile
     from customer where id in (select 1 + i * $1::integer / $2::integer from generate_series(0, $2::integer - 1) i)`,
    [patients, rounds],
  )
  return rows as Record<string, string>[]
}

const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN

async function timesOf({ client }: Target, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    await client.get(path)
    times.push(performance.now() - began)
  }
  return times
}

async function measureOn(target: Target): Promise<string[]> {
  const asked = await somePatients(target)
  await timesOf(
    target,
    searches.map(([, ask]) => ask(asked[0]!)),
  )
  const measured: [string, number[]][] = []
  for (const [name, ask] of searches) measured.push([name, await timesOf(target, asked.map(ask))])
  return [...measured, ['all of them', measured.flatMap(([, times]) => times)] as const].map(([name, times]) => {
    const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
    return row([name, target.name, p50.toFixed(1), p95.toFixed(1), String(most), p95 <= most ? 'met' : 'missed'])
  })
}

/** Searches for a patient among 200,000, on the embedded database and, where one answers, on a PostgreSQL server. */
export async function measurePatientSearch(databaseUrl: string): Promise<string[]> {
  const urls = [undefined, ...((await serverVersion(databaseUrl)) ? [databaseUrl] : [])]
  const lines = [
    row(['search', 'database', 'p50 ms', 'p95 ms', 'goal', '']),
    row(['---', '---', '--:', '--:', '--:', '---']),
  ]
  for (const url of urls) {
    const target = await openTarget({ databaseUrl: url, bills: 1000, patients, prepared: false })
    lines.push(...(await measureOn(target).finally(() => target.close())))
  }
  return lines
}
