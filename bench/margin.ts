import { randomUUID } from 'node:crypto'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { sale } from '../documents/pharmacy/sale'
import { saleFor } from './counter'
import { median, ratioOf } from './measure'
import { row } from './report'
import { timesInTurn } from './reports'
import { openTarget, sumEverything, type Target } from './targets'

const today = localDay(new Date())
const from = addDays(today, -365)
const items = 500

/** Queries over a year of the pharmacy's sales, and how many times longer they may take with a thousand times as many. */
const cases = [
  { name: 'margin by item', path: 'margin-report?', goal: 2 },
  { name: 'margin by item, of a user', path: 'margin-report?user=1', goal: 2 },
  { name: 'chart of the margin by day', path: 'margin-report/chart?', goal: 2 },
  { name: 'sales, page one', path: 'sale-report?', goal: 1.5 },
  { name: 'sales, lines, page one', path: 'sale-report/details?', goal: 1.5 },
  { name: 'narcotic register, page one', path: 'narcotic-register?', goal: 1.5 },
]

const queryOf = (path: string) => `pharmacy-financial-report-app/${path}&date_after=${from}&date_before=${today}`

/**
 * Sales of two lines over the year before today, each like one that Prayog wrote, with what left the stock: of 500 items, one
 * line in a hundred of a controlled one.
 */
async function fillSales({ raw, client }: Target, body: object, count: number): Promise<void> {
  const { id } = await client.post(sale.apiPath, body, { 'idempotency-key': randomUUID() })
  const copied = (table: string, source: string, values: string) => `insert into ${table}
    select r.* from ${source}, lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${values})) r`
  const firstItem = 1_000_000
  await raw.query(
    copied(
      'item',
      `(select * from item where name like 'Counter %' order by id limit 1) t, generate_series(0, ${items - 1}) n`,
      `'id', ${firstItem} + n, 'name', 'Margin ' || n, 'code', null, 'barcode', null`,
    ),
  )
  const day = `'created_date_ad', date '${today}' - (n::bigint * 365 / ${count})::integer`
  const last = 10_000_000
  await raw.query(
    copied(
      'sale',
      `(select * from sale where id = ${id}) t, generate_series(1, ${count}) n`,
      `'id', ${last} + n, 'number', ${last} + n, 'sale_no', 'PH-' || n, ${day}`,
    ),
  )
  await raw.query(
    copied(
      'sale_detail',
      `(select * from sale_detail where sale_id = ${id}) t, generate_series(1, ${count}) n`,
      `'id', ${last} + 2 * n + t.position, 'sale_id', ${last} + n,
        'controlled', case when n % 50 = 0 and t.position = 1 then 2 else t.controlled end`,
    ),
  )
  await raw.query(
    copied(
      'stock_movement',
      `(select m.*, l.position from stock_movement m join sale_detail l on l.id = m.line_id
      where m.document_kind = 'sale' and m.document_id = ${id}) t, generate_series(1, ${count}) n`,
      `'id', ${last} + 2 * n + t.position, 'document_id', ${last} + n, 'line_id', ${last} + 2 * n + t.position, ${day},
        'item_id', ${firstItem} + abs(hashint4(2 * n + t.position) % ${items})`,
    ),
  )
  for (const table of ['sale', 'sale_detail', 'stock_movement']) await raw.query(`vacuum (analyze) ${table}`)
}

/** The sums of the sales' days, in how long and of what size. */
async function summed({ db, raw }: Target, count: number): Promise<string> {
  const began = performance.now()
  await sumEverything(db)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const [size] = await raw.query(`select sum(pg_total_relation_size(c.oid)) / 1048576 as mb from pg_class c
    where c.relname like 'pharmacy\\_sale%\\_sums'`)
  await raw.query('analyze')
  return `${count.toLocaleString('en')} sales: all days summed in ${seconds} s; the sums of sales and their lines take ${Number(size?.mb).toFixed(0)} MB.`
}

/** The reports of a year of the pharmacy's sales, of few and of many, before the days of the many were summed and after. */
export async function measureMargin(
  databaseUrl: string,
  sales: readonly [few: number, many: number],
): Promise<string[]> {
  const targets: Target[] = []
  try {
    for (const count of sales) {
      const target = await openTarget({ databaseUrl, bills: 1000, prepared: true })
      targets.push(target)
      await fillSales(target, await saleFor(target, 2), count)
    }
    const [few, many] = targets as [Target, Target]
    const before = new Map<string, number[]>()
    for (const { name, path } of cases)
      before.set(name, (await timesInTurn([() => many.client.get(queryOf(path))], 2))[0]!)
    const lines = [await summed(few, sales[0]), await summed(many, sales[1]), '']
    const headings = sales.map((count) => `ms at ${count.toLocaleString('en')} sales`)
    lines.push(row(['report of a year', ...headings, 'not summed', 'growth', 'goal']))
    lines.push(row(['---', '--:', '--:', '--:', '--:', '---']))
    for (const { name, path, goal } of cases) {
      const [small, large] = await timesInTurn(
        targets.map(
          ({ client }) =>
            () =>
              client.get(queryOf(path)),
        ),
      )
      const growth = ratioOf(large!, small!)
      const times = [small!, large!, before.get(name)!].map((one) => median(one).toFixed(1))
      lines.push(row([name, ...times, growth.toFixed(2), `${goal} ${growth <= goal ? 'met' : 'missed'}`]))
    }
    return lines
  } finally {
    for (const target of targets) await target.close()
  }
}
