import { newAmounts } from '~/documents/amounts/newAmounts'
import { optionsOf } from '~/documents/documentNames'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { PayType } from '~/domain/options'
import { purchase } from '../documents/pharmacy/purchase'
import type { Case, Outcome } from './case'
import { measure, median, type Timings } from './measure'
import { growthHeader, growthRow, ratioHeader, ratioRow, row } from './report'
import { openTarget, type Row, type Target } from './targets'

/** How much of stock a database has; every item has three lots, all in one store. */
interface Size {
  items: number
  movements: number
}

const few: Size = { items: 1000, movements: 6000 }
const many: Size = { items: 20_000, movements: 5_000_000 }
const some: Size = { items: 2000, movements: 60_000 }
const lotsOfItem = 3
const spread = 400
const today = localDay(new Date())
const stock = 'pharmacy-app/stock-analysis'

/** Lots that came once and left by one unit since, evenly over days. */
async function fillStock({ raw }: Target, { items, movements }: Size): Promise<void> {
  const each = Math.round(movements / items / lotsOfItem)
  const user = `(select min(id) from "user")`
  const store = `(select min(id) from store where module = 2 and kind <= 2)`
  await raw.query(`insert into item select (jsonb_populate_record(i, jsonb_build_object('id', nextval('item_id_seq'),
      'name', 'Bench ' || lpad(n::text, 6, '0'), 'code', null, 'barcode', null))).*
    from item i, generate_series(1, ${items}) n where i.id = (select min(id) from item where module = 2)`)
  await raw.query(`insert into stock_lot (item_id, batch_no, expiry_date, pack_size, mrp, sale_price, received_qty, cost_total,
      document_kind, document_id, line_id)
    select i.id, 'L' || k, date '${today}' + (i.id * 7 + k * 200) % 900, 10, 20, 20, ${each + 1000}, ${each + 1000},
      'opening-stock', 1, 1000000 + row_number() over ()
    from item i, generate_series(1, ${lotsOfItem}) k where i.name like 'Bench %'`)
  await raw.query(`insert into stock_balance (store_id, lot_id, item_id, qty, value)
    select ${store}, l.id, l.item_id, 1001, 1001 from stock_lot l where l.batch_no like 'L_'`)
  await raw.query(`insert into stock_movement (store_id, lot_id, item_id, qty, value, balance_after, document_kind, document_id,
      document_no, line_id, created_date_ad, created_date_bs, created_at, created_by_id)
    select ${store}, l.id, l.item_id, case when n = 1 then l.received_qty else -1 end,
      case when n = 1 then l.received_qty else -1 end, l.received_qty - n + 1,
      case when n = 1 then 'opening-stock' else 'stock-adjustment' end, 1, 'X', l.line_id + n * 1000000,
      date '${today}' - ${spread} + (n * ${spread} / ${each})::integer, '2083-01-01', now(), ${user}
    from generate_series(1, ${each}) n, stock_lot l where l.batch_no like 'L_' order by n, l.id`)
  for (const table of ['item', 'stock_lot', 'stock_balance', 'stock_movement'])
    await raw.query(`vacuum (analyze) ${table}`)
}

const byHand = (name: string, path: string, read: (row: Row) => Outcome, statement: string): Case => ({
  ...{ name, kind: 'page one' },
  prepare: async ({ client, raw }) => ({
    prayog: async () => read(await client.get(path)),
    raw: async () => {
      const [row] = await raw.query(statement)
      return { ids: row?.ids, count: Number(row?.count) }
    },
  }),
})

const search = 'Bench 0007'
const from = addDays(today, -30)

/** The requests of a database, by an item of it and the store that has all. */
const casesFor = (item: number, store: number): Case[] => [
  byHand(
    'picker of items',
    `pharmacy-app/purchase/item?search=${encodeURIComponent(search)}&limit=10`,
    ({ results, count }) => ({ ids: results.map(({ id }: Row) => id), count }),
    `select (select count(*) from item where active and module = 2 and name ilike '%${search}%') as count, jsonb_agg(id) as ids
      from (select i.id, i.name, u.name as unit, l.* from (select * from item where active and module = 2
          and name ilike '%${search}%' order by name, id limit 10) i
        join item_unit u on u.id = i.item_unit_id
        left join lateral (select cost_total, mrp, sale_price from stock_lot l where l.item_id = i.id order by l.id desc limit 1) l on true
        order by i.name, i.id) p`,
  ),
  byHand(
    'picker of lots to sell',
    `pharmacy-app/sale/stock-lot?store=${store}&search=${encodeURIComponent(search)}&limit=10`,
    ({ results, count }) => ({ ids: results.map(({ id }: Row) => id), count }),
    `with found as (select l.id, i.name, i.id as item, l.expiry_date, l.sale_price, u.name as unit, b.qty from item i
        join item_unit u on u.id = i.item_unit_id join stock_balance b on b.item_id = i.id join stock_lot l on l.id = b.lot_id
        where i.active and i.module = 2 and i.name ilike '%${search}%' and b.store_id = ${store} and b.qty > 0
          and (l.expiry_date is null or l.expiry_date >= '${today}'))
      select (select count(*) from found) as count, jsonb_agg(id) as ids from (select * from found
        order by name, item, expiry_date nulls last, id limit 10) p`,
  ),
  byHand(
    'stock, page one',
    `${stock}?limit=20&search=`,
    ({ results, count }) => ({ ids: results.map(({ item }: Row) => item.id), count }),
    `with b as (select b.qty, b.value, l.*, i.name from stock_balance b join stock_lot l on l.id = b.lot_id
        join item i on i.id = l.item_id where b.qty > 0 and i.module = 2),
      s as (select item_id, sum(qty), sum(value) from b group by item_id)
      select count(*) as count, sum(value), sum(qty), (select count(*) from s) as items,
        (select jsonb_agg(item_id) from (select item_id, batch_no from b order by name, item_id, id limit 20) p) as ids from b`,
  ),
  byHand(
    'stock, whole valuation',
    `${stock}?limit=20&group=store,itemCategory`,
    ({ totals, count }) => ({ ids: [totals.qty], count }),
    `select count(*) as count, jsonb_build_array(sum(qty)) as ids from (select b.store_id, i.item_category_id, sum(b.qty)::integer as qty,
        sum(b.value) from stock_balance b join item i on i.id = b.item_id where b.qty > 0 and i.module = 2 group by 1, 2) g`,
  ),
  byHand(
    'ledger of an item, page one of a month',
    `pharmacy-app/item-ledger?item=${item}&date_after=${from}&date_before=${today}&limit=20`,
    ({ totals, count }) => ({ ids: [totals.opening - totals.issued], count }),
    `with m as (select qty, created_date_ad from stock_movement where item_id = ${item}),
      b as (select store_id, lot_id, sum(qty) filter (where created_date_ad < '${from}') as opening from stock_movement
        where item_id = ${item} group by 1, 2)
      select jsonb_build_array((select sum(qty)::integer from m)) as ids,
        (select count(*) from m where created_date_ad >= '${from}') + (select count(*) from b where opening > 0) as count`,
  ),
]

async function casesOf({ raw }: Target): Promise<Case[]> {
  const [ids] = await raw.query(`select (select id from item where name = 'Bench 000500') as item,
    (select min(id) from store where module = 2 and kind <= 2) as store`)
  return casesFor(ids!.item, ids!.store)
}

/** A purchase on credit of ten packs of each item. */
function purchaseOf({ supplier, store }: Row, items: readonly Row[], n: number): Row {
  const none = { discountRate: null, discount: null, ccRate: null, vatRate: null, salePrice: null }
  const header = { supplier, store, payType: PayType.credit, partyBillNo: `BENCH-${n}`, partyBillDate: today }
  const open = { dueDate: null, billDiscount: null, additionalCharge: null, partyTotal: null, remarks: '' }
  const lines = items.map(({ id: item }) => ({
    ...{ item, batchNo: `P${n}`, expiryDate: '2042-12-31', packSize: 10, packs: 10, freePacks: 1 },
    ...{ ...none, rate: '100.00', mrp: '120.00' },
  }))
  const calculated = newAmounts(optionsOf(purchase), lines, undefined, { ...header, ...open })
  return { ...header, ...open, paymentDetails: [], ...calculated.header, details: calculated.lines }
}

/** How long a purchase of sixty lines takes to be saved, in milliseconds. */
async function timePurchases({ client, raw }: Target): Promise<number[]> {
  const items = await raw.query(`select id from item where name like 'Bench %' order by id limit 60`)
  const [ids] = await raw.query(`select (select min(id) from supplier) as supplier,
    (select min(id) from store where module = 2 and kind <= 2) as store`)
  const times: number[] = []
  for (let n = 0; n < 20; n++) {
    const body = purchaseOf(ids as Row, items, n)
    const began = performance.now()
    await client.post(purchase.apiPath, body)
    times.push(performance.now() - began)
  }
  return times
}

/**
 * Stock of a pharmacy, small and large, compared with hand-written SQL. @param isQuick whether the large one is small,
 * too
 */
export async function measureStock(databaseUrl: string, isQuick: boolean): Promise<string[]> {
  const targets: Target[] = []
  try {
    for (const size of [few, isQuick ? some : many]) {
      const target = { ...(await openTarget({ databaseUrl, bills: 1000, prepared: true })), bills: size.movements }
      targets.push(target)
      await fillStock(target, size)
    }
    const [ratios, growth]: [string[], string[]] = [[], []]
    const perTarget = await Promise.all(targets.map(casesOf))
    for (const [index, one] of perTarget[0]!.entries()) {
      const measured: Timings[] = []
      for (const [at, target] of targets.entries()) measured.push(...(await measure(perTarget[at]![index]!, [target])))
      ratios.push(...measured.map((each) => ratioRow(one, each)))
      growth.push(growthRow(one, measured[0]!, measured[1]!))
    }
    const saves = await timePurchases(targets[1]!)
    const saved = row(['purchase of 60 lines', `${median(saves).toFixed(0)} ms`])
    return [...ratioHeader, ...ratios, '', ...growthHeader, ...growth, '', saved]
  } finally {
    for (const target of targets) await target.close()
  }
}
