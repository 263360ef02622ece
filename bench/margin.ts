import { randomUUID } from 'node:crypto'
import { addDays } from '~/domain/adDate'
import { todayInNepal } from '~/domain/calendar'
import { sale } from '../documents/pharmacy/sale'
import { saleFor } from './counter'
import { median, ratioOf } from './measure'
import { row } from './report'
import { openTarget, sumEverything, type Target } from './targets'

const rounds = 7
const today = todayInNepal(new Date())
const from = addDays(today, -365)
const path = 'pharmacy-financial-report-app/margin-report'
const goal = 2

/** Sales of two lines over the year before today, each like one that Prayog wrote, with what left the stock. */
async function fillSales({ raw, client }: Target, body: object, count: number): Promise<void> {
  const { id } = await client.post(sale.path, body, { 'idempotency-key': randomUUID() })
  const copied = (table: string, source: string, values: string) => `insert into ${table}
    select r.* from ${source}, lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${values})) r`
  const day = `'created_date_ad', date '${today}' - (n * 365 / ${count})::integer`
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
      `'id', ${last} + 2 * n + t.position, 'sale_id', ${last} + n`,
    ),
  )
  await raw.query(
    copied(
      'stock_movement',
      `(select m.*, l.position from stock_movement m join sale_detail l on l.id = m.line_id
      where m.document_kind = 'sale' and m.document_id = ${id}) t, generate_series(1, ${count}) n`,
      `'id', ${last} + 2 * n + t.position, 'document_id', ${last} + n, 'line_id', ${last} + 2 * n + t.position, ${day}`,
    ),
  )
  for (const table of ['sale', 'sale_detail', 'stock_movement']) await raw.query(`vacuum (analyze) ${table}`)
}

/** The margin of a year, of few sales and of many, after their days were summed. */
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
      await sumEverything(target.db)
    }
    const lines = [
      row(['report', ...sales.map((count) => `ms at ${count.toLocaleString('en')} sales`), 'growth', `goal ${goal}`]),
    ]
    lines.push(row(['---', '--:', '--:', '--:', '---']))
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++)
      for (const [index, { client }] of targets.entries()) {
        const began = performance.now()
        await client.get(`${path}?date_after=${from}&date_before=${today}&limit=20`)
        times[index]!.push(performance.now() - began)
      }
    const growth = ratioOf(times[1], times[0])
    const cells = times.map((one) => median(one).toFixed(1))
    lines.push(row(['margin of a year by item', ...cells, growth.toFixed(2), growth <= goal ? 'met' : 'missed']))
    return lines
  } finally {
    for (const target of targets) await target.close()
  }
}
