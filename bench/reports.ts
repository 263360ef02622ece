import { addDays } from '~/domain/adDate'
import { localDay, monthRange, toApplicationCalendar } from '~/domain/calendar'
import { reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { median, ratioOf } from './measure'
import { row } from './report'
import { openTarget, serverVersion, sumEverything, type Target } from './targets'

const rounds = 25
const family = 'lab-financial-report-app'
const today = localDay(new Date())
/** The twelve months of Bikram Sambat up to today, and the 365 days before it, which are no whole months. */
const month = monthRange(toApplicationCalendar(today)!.slice(0, 7))
const spans = {
  months: { from: monthRange(toApplicationCalendar(addDays(month.from, -340))!.slice(0, 7)).from, to: today },
  days: { from: addDays(today, -365), to: today },
}

interface ReportCase {
  name: string
  path: string
  span: keyof typeof spans
  /** How many times longer it may take with a thousand times as many bills. */
  goal: number
  /** The same by hand, from the documents: its total is compared with Prayog's, by the name of its column. */
  raw?: { total: string; statement: string }
}

const inDays = 's.created_date_ad between $1 and $2'
const linesByHand = `select sum(net) as total, count(*) from (
  select department_id, test_id, sum(net_amount) as net, sum(qty), sum(gross_amount), sum(discount_amount), sum(tax_amount) from (
    select l.department_id, l.test_id, l.net_amount, l.qty, l.gross_amount, l.discount_amount, l.tax_amount
      from lab_sale s join lab_sale_detail l on l.sale_id = s.id where ${inDays}
    union all select l.department_id, l.test_id, -l.net_amount, -l.qty, -l.gross_amount, -l.discount_amount, -l.tax_amount
      from lab_sale_return s join lab_sale_return_detail l on l.sale_return_id = s.id where ${inDays}
    union all select null, null, s.grand_total_round_off - s.grand_total, 0, 0, 0, 0 from lab_sale s
      where ${inDays} and s.grand_total_round_off <> s.grand_total
  ) f group by 1, 2) g`
const billsByHand = `with bill as (
    select s.id, 1 as sign, s.created_date_ad, s.created_at, s.customer_id, s.sub_total, s.grand_total_round_off as net
      from lab_sale s where ${inDays}
    union all select s.id, -1, s.created_date_ad, s.created_at, s.customer_id, -s.sub_total, -s.grand_total_round_off
      from lab_sale_return s where ${inDays})
  select sum(net) as total, sum(sub_total), count(*), (select jsonb_agg(p) from (select b.*, c.full_name
    from bill b join customer c on c.id = b.customer_id order by created_date_ad desc, created_at desc, b.id desc limit 20) p) from bill`

const year = (name: string, path: string, raw?: ReportCase['raw']): ReportCase[] =>
  (['months', 'days'] as const).map((span) => ({
    ...{ name: `${name}, ${span === 'days' ? '365 days' : 'twelve BS months'}`, path, span, goal: 2 },
    ...(raw && { raw }),
  }))
const list = (name: string, path: string, raw?: ReportCase['raw']): ReportCase => ({
  ...{ name: `${name}, page one of a year`, path, span: 'days', goal: 1.5 },
  ...(raw && { raw }),
})

const cases: ReportCase[] = [
  ...year('by department and test', 'department-wise-sale-report?', { total: 'netAmount', statement: linesByHand }),
  ...year('by department, of a user', 'department-wise-sale-report?user=1&group=department'),
  ...year('by referral and test', 'referral-income-report/tests?'),
  // As many groups with a thousand bills as with a million.
  ...year('by referral alone', 'referral-income-report/tests?group=referral'),
  ...year('income by day and mode', 'income-report?'),
  ...year('chart of sales by day', 'sale-report/chart?'),
  list('sales', 'sale-report?', { total: 'net', statement: billsByHand }),
  list('sales, lines', 'sale-report/details?'),
  list('sales, two filters', 'sale-report?user=1&kind=Sale'),
  list('sales, lines, two filters', 'sale-report/details?user=1&kind=Sale'),
  list('sales of a patient', 'sale-report?customer=7'),
  list('referrals, bill by bill', 'referral-income-report?'),
  list('income, documents', 'income-report/documents?'),
  list('credit', 'credit-report?'),
  list('materialized', 'materialized-report?'),
  list('sales book', 'sales-book?'),
  list('sales book, returns', 'sales-book/returns?'),
  list('activity', 'user-activity-report?'),
]

/** Runs requests in turn, so that the machine's other work affects all of them; the first two of each do not count. */
export async function timesInTurn(calls: readonly (() => Promise<unknown>)[], most = rounds): Promise<number[][]> {
  const times = calls.map((): number[] => [])
  const began = performance.now()
  for (let n = 0; n < most + 2 && (n < 4 || performance.now() - began < 5000 * calls.length); n++)
    for (const [index, call] of calls.entries()) {
      const from = performance.now()
      await call()
      if (n > 1) times[index]!.push(performance.now() - from)
    }
  return times
}

const queryOf = ({ path, span }: ReportCase) =>
  path.startsWith('credit')
    ? `${family}/${path}`
    : `${family}/${path}&date_after=${spans[span].from}&date_before=${spans[span].to}`

/** Raw SQL and Prayog must come to the same total. */
async function checkTotal(one: ReportCase, { client, raw }: Target): Promise<void> {
  if (!one.raw) return
  const { from, to } = spans[one.span]
  const [ours, [theirs]] = [await client.get(queryOf(one)), await raw.query(one.raw.statement, [from, to])]
  const [ourTotal, theirTotal] = [ours.totals[one.raw.total], Number(theirs!.total ?? 0).toFixed(2)]
  if (ourTotal !== theirTotal) throw new Error(`${one.name}: Prayog answers ${ourTotal}, raw SQL ${theirTotal}`)
}

/** A report at few and at many bills, and by hand at many. */
async function measured(one: ReportCase, few: Target, many: Target) {
  const { from, to } = spans[one.span]
  for (const target of [few, many]) await checkTotal(one, target)
  const [small, large] = await timesInTurn(
    [few, many].map(
      ({ client }) =>
        () =>
          client.get(queryOf(one)),
    ),
  )
  const { raw } = one
  const [byHand] = raw ? await timesInTurn([() => many.raw.query(raw.statement, [from, to])]) : []
  return { small: small!, large: large!, byHand }
}

const ms = (times: readonly number[] | undefined) => (times ? median(times).toFixed(1) : '')

/** The time to add up all days, and to add up one corrected day again. */
async function summing(target: Target): Promise<string> {
  const began = performance.now()
  const spansSummed = await sumEverything(target.db)
  const whole = (performance.now() - began) / 1000
  await target.raw.query(`select prayog_days_reopen($1::date)`, [addDays(today, -40)])
  const again = performance.now()
  await sumEverything(target.db)
  const size =
    await target.raw.query(`select sum(pg_total_relation_size(c.oid)) / 1048576 as mb, sum(c.reltuples) as rows
    from pg_class c where c.relname like '%\\_sums'`)
  const day = (performance.now() - again).toFixed(0)
  await target.raw.query('analyze')
  return `${target.bills} bills: ${spansSummed} days and months of ${rollupsOf(reports).size} sets of facts summed in ${whole.toFixed(1)} s, ${Number(size[0]?.mb).toFixed(0)} MB; a corrected day and its month again in ${day} ms`
}

interface ReportsOptions {
  databaseUrl: string
  bills: readonly [few: number, many: number]
  /** Measures only reports with this text in their name. */
  only: string
  /** Leaves the databases for the next run. */
  keep: boolean
}

/** Reports of a year at a thousand and a million bills, before their days are summed and after. */
export async function measureReports({ databaseUrl, bills, only, keep }: ReportsOptions): Promise<string[]> {
  const chosen = cases.filter(({ name }) => name.includes(only))
  if (!(await serverVersion(databaseUrl))) return ['PostgreSQL is not there.']
  const targets: Target[] = []
  const lines: string[] = []
  try {
    for (const count of bills) targets.push(await openTarget({ databaseUrl, bills: count, keep, prepared: false }))
    const [few, many] = targets as [Target, Target]
    const before = new Map<string, number[]>()
    // A kept database, whose sums are correct: nobody writes into it.
    await many.raw.query('update summed_span set out_of_date = true')
    for (const one of chosen) before.set(one.name, (await timesInTurn([() => many.client.get(queryOf(one))], 2))[0]!)
    await many.raw.query('update summed_span set out_of_date = false')
    for (const target of targets) lines.push(await summing(target))
    lines.push('', row(['report', 'ms at 1,000', 'at 1,000,000', 'not summed', 'raw SQL', 'growth', 'goal']))
    lines.push(row(['---', '--:', '--:', '--:', '--:', '--:', '---']))
    for (const one of chosen) {
      const { small, large, byHand } = await measured(one, few, many)
      const growth = ratioOf(large, small)
      const times = [small, large, before.get(one.name), byHand].map(ms)
      lines.push(row([one.name, ...times, growth.toFixed(2), `${one.goal} ${growth <= one.goal ? 'met' : 'missed'}`]))
    }
    return lines
  } finally {
    for (const target of targets) await target.close()
  }
}
