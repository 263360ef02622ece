import { createHash, randomUUID } from 'node:crypto'
import { newAmounts } from '~/documents/amounts/newAmounts'
import { optionsOf } from '~/documents/documentNames'
import { PayType } from '~/domain/options'
import { fetchedFieldNames } from '~shared/sale/goodsFields'
import { sale } from '../documents/pharmacy/sale'
import type { Case } from './case'
import type { Query, Row, Target } from './targets'

/** Sales of the pharmacy's counter, compared with the same hand-written inserts. */

const lines = 5
const stocked = 100_000_000
const store = `(select min(id) from store where module = 2 and kind <= 2)`

/** As many lots as a sale has lines, each of an item of its own; the run sells out none of them. */
async function fillLots({ raw }: Target): Promise<void> {
  const [filled] = await raw.query(`select 1 from item where name like 'Counter %'`)
  if (filled) return
  await raw.query(`insert into item select (jsonb_populate_record(null::item, to_jsonb(i) || jsonb_build_object('id', nextval('item_id_seq'),
      'name', 'Counter ' || n, 'code', null, 'barcode', null, 'drug_group', 4, 'controlled', 1, 'fractionable', true))).*
    from (select i.* from item i where i.module = 2 order by i.id limit 1) i, generate_series(1, ${lines}) n`)
  await raw.query(`insert into stock_lot (item_id, batch_no, expiry_date, pack_size, mrp, sale_price, received_qty, cost_total,
      document_kind, document_id, line_id)
    select i.id, 'C1', date '2042-12-31', 10, 20, 18, ${stocked}, ${stocked}, 'opening-stock', 1, 2000000 + i.id
    from item i where i.name like 'Counter %'`)
  await raw.query(`insert into stock_balance (store_id, lot_id, item_id, qty, value)
    select ${store}, l.id, l.item_id, ${stocked}, ${stocked} from stock_lot l where l.batch_no = 'C1'`)
}

/** The body of a sale for cash, three units of each of so many lots. */
export async function saleFor(target: Target, count: number): Promise<Row> {
  await fillLots(target)
  const { client, raw } = target
  const [storeRow] = await raw.query(`select ${store} as id`)
  const path = `${sale.apiPath}/stock-lot?store=${storeRow?.id}&search=Counter&limit=${count}`
  const { results } = await client.get(path)
  const lots = results.map((lot: Row) => ({
    ...Object.fromEntries([...fetchedFieldNames, 'itemName'].map((name) => [name, lot[name]])),
    ...{ lot: lot.id, packs: null, units: 3, discount: null },
  }))
  const header = { customer: null, store: storeRow?.id, payType: PayType.cash, discountScheme: null, remarks: '' }
  const [rule] = await raw.query('select round_off_sale, round_off_limit from organization_rule order by id limit 1')
  const rounding = { roundOffSale: rule?.round_off_sale ?? false, roundOffLimit: rule?.round_off_limit }
  const calculated = newAmounts(optionsOf(sale), lots, rounding, header)
  const { results: modes } = await client.get(`${sale.apiPath}/payment-mode?limit=1`)
  const paymentDetails = [{ paymentMode: modes[0].id, amount: calculated.header.grandTotalRoundOff, remarks: '' }]
  return { ...header, paymentDetails, ...calculated.header, details: calculated.lines }
}

const quoted = (name: string) => `"${name}"`

/** The insert of rows like those that a sale left, with what is another in each: its text, and what of a row is inserted. */
function insertLike(table: string, rows: readonly Row[], returning = '') {
  const columns = Object.keys(rows[0]!).filter((name) => name !== 'id')
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
  const text = `insert into ${table} (${columns.map(quoted).join(', ')}) values ${places.join(', ')} ${returning}`
  const plain = (value: unknown) => {
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
  return (changed: readonly Row[]) => [text, changed.flatMap((row) => columns.map((name) => plain(row[name])))] as const
}

const claim = `insert into document_save (user_id, key, kind, body_hash, saved_at) values ($1, $2, 'sale', $3, now())
  on conflict (user_id, key) do nothing returning key`
const draw = `insert into document_series (series, fiscal_year, last) values ('sale', $1, 1)
  on conflict (series, fiscal_year, number_pattern) do update set last = document_series.last + 1 returning last`
const lotsOf = 'select id, item_id from stock_lot where id = any($1)'
const lock = `select lot_id, qty, value from stock_balance where store_id = $1 and lot_id = any($2) order by lot_id for update`
const take = `update stock_balance b set qty = b.qty - t.qty, value = b.value - t.qty
  from unnest($2::integer[], $3::integer[]) as t (lot_id, qty) where b.store_id = $1 and b.lot_id = t.lot_id`
const settle = 'update document_save set document_id = $1 where user_id = $2 and key = $3'

/** The hand-written sale writes the same rows that a sale of Prayog left, under numbers of its own. */
async function byHand(target: Target, body: Row): Promise<(query: Query) => Promise<undefined>> {
  const { raw, client } = target
  const { id } = await client.post(sale.apiPath, body, { 'idempotency-key': randomUUID() })
  const rowsOf = (table: string, where: string) => raw.query(`select * from ${table} where ${where} order by id`)
  const [[header], details, payments, moved, [activity]] = await Promise.all([
    rowsOf('sale', `id = ${id}`),
    rowsOf('sale_detail', `sale_id = ${id}`),
    rowsOf('sale_payment', `sale_id = ${id}`),
    rowsOf('stock_movement', `document_kind = 'sale' and document_id = ${id}`),
    rowsOf('activity', `entity = 'sale' and entity_id = ${id}`),
  ])
  const insertHeader = insertLike('sale', [header!], 'returning id')
  const insertLines = insertLike('sale_detail', details, 'returning id')
  const insertPayments = insertLike('sale_payment', payments)
  const insertMoves = insertLike('stock_movement', moved)
  const insertActivity = insertLike('activity', [activity!])
  const [user, year] = [header!.created_by_id, header!.fiscal_year]
  const lots = details.map((line) => line.lot_id)
  const quantities = details.map((line) => line.qty)
  return async (query) => {
    const key = randomUUID()
    await query(claim, [user, key, createHash('sha256').update(JSON.stringify(body)).digest('hex')])
    await query(lotsOf, [lots])
    const balances = await query(lock, [header!.store_id, lots])
    await query(take, [header!.store_id, lots, quantities])
    const [drawn] = await query(draw, [year])
    const no = `PH-${String(drawn?.last).padStart(5, '0')}`
    const [written] = await query(...insertHeader([{ ...header, number: drawn?.last, sale_no: no }]))
    const saved = await query(...insertLines(details.map((line) => ({ ...line, sale_id: written?.id }))))
    await query(...insertPayments(payments.map((one) => ({ ...one, sale_id: written?.id }))))
    const left = new Map(balances.map((one) => [one.lot_id, one.qty]))
    const moves = moved.map((one, index) => ({
      ...{ ...one, document_id: written?.id, document_no: no, line_id: saved[index]?.id },
      balance_after: left.get(one.lot_id) - quantities[index],
    }))
    await query(...insertMoves(moves))
    await query(...insertActivity([{ ...activity, entity_id: written?.id, document_no: no }]))
    await query(settle, [written?.id, user, key])
    return undefined
  }
}

interface SaleCase extends Pick<Case, 'name' | 'connections' | 'serverOnly'> {
  count: number
  /** The hand-written side is one update of the lot instead of a whole sale. */
  bare?: true
}

const sell = ({ count, bare, ...more }: SaleCase): Case => ({
  kind: 'bill',
  ...more,
  prepare: async (target) => {
    const { client, raw } = target
    const body = await saleFor(target, count)
    const sold = await byHand(target, body)
    const [lot] = body.details
    const update = async (query: Query) => {
      await query(take, [body.store, [lot.lot], [lot.qty]])
      return undefined
    }
    return {
      prayog: () => client.post(sale.apiPath, body, { 'idempotency-key': randomUUID() }).then(() => undefined),
      raw: () => raw.transaction(bare ? update : sold),
    }
  },
})

const atOnce = { connections: 8, serverOnly: true } as const

export const counter: Case[] = [
  sell({ name: 'sale of five lines', count: lines }),
  sell({ name: 'sale of five lines, 8 at once', count: lines, ...atOnce }),
  sell({ name: 'sale of one hot lot, 8 at once', count: 1, ...atOnce }),
  sell({ name: 'sale of one hot lot, 8 at once, beside its bare update', count: 1, bare: true, ...atOnce }),
]
