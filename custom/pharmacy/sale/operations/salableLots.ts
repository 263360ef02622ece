import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { localDay } from '~/domain/calendar'
import { groupBy } from '~/domain/groupBy'
import { formatMoney } from '~/domain/money'
import type { Db } from '~/server/database/open'
import type { CandidateReader, Picker, PickerContext } from '~/server/documents/controller'
import { idQuery } from '~/server/documents/query'
import { idIn, maxSearchMatches } from '~/server/lists'
import { ControlledDrugKind, DrugGroup, StoreModule } from '~shared/options/options'
import { LotState } from '~shared/stock/lotState'
import { matchItems } from '~shared/stock/operations/matchItems'
import { isOwnStore } from '~shared/stock/operations/stores'
import { withNextLots } from '~shared/stock/splitOverLots'

/** The rate of VAT on what is sold of the item `i`, by the organization rule `o`; nothing where there is none. */
const taxRate = sql`case when i.taxable and o.tax_applicable
  then coalesce(nullif(i.tax_rate, 0), o.tax_rate, 0) else 0 end::numeric(14,2)`

/** The price of a pack of the lot `l` without VAT: its sale price, and with VAT never more than its MRP. */
const price = sql`least(coalesce(l.sale_price, l.mrp), floor(l.mrp * 10000 / (100 + ${taxRate})) / 100)::numeric(14,2)`

const isPriced = sql`coalesce(l.sale_price, l.mrp) is not null`

const described = sql`join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id
  left join generic_name g on g.id = i.generic_name_id
  left join lateral (select r.tax_applicable, r.tax_rate from organization_rule r order by r.id limit 1) o on true`

const text = z.string().nullable()

/** The sale fields of a lot: the response's schema and the SQL of each field. */
const parts: Readonly<Record<string, { answer: z.ZodType; read: RawBuilder<unknown> }>> = {
  id: { answer: z.int(), read: sql`l.id` },
  item: { answer: z.int(), read: sql`i.id` },
  itemName: { answer: z.string(), read: sql`i.name` },
  genericName: { answer: text, read: sql`g.name` },
  barcode: { answer: text, read: sql`i.barcode` },
  batch: { answer: z.string(), read: sql`l.batch_no` },
  expiry: { answer: z.string(), read: sql`coalesce(l.expiry_date::text, '')` },
  unit: { answer: z.string(), read: sql`coalesce(nullif(u.short_form, ''), u.name)` },
  hsCode: { answer: z.string(), read: sql`coalesce(i.hs_code, '')` },
  rack: { answer: text, read: sql`i.rack` },
  packSize: { answer: z.int(), read: sql`l.pack_size` },
  cost: { answer: z.string(), read: sql`${price}::text` },
  mrp: { answer: text, read: sql`l.mrp::text` },
  taxable: { answer: z.boolean(), read: sql`${taxRate} > 0` },
  taxRate: { answer: z.string(), read: sql`${taxRate}::text` },
  discountable: { answer: z.boolean(), read: sql`i.discountable is true` },
  fractionable: { answer: z.boolean(), read: sql`i.fractionable is true` },
  drugGroup: { answer: z.int(), read: sql`coalesce(i.drug_group, g.drug_group, ${sql.lit(DrugGroup.none)})` },
  controlled: { answer: z.int(), read: sql`coalesce(i.controlled, g.controlled, ${sql.lit(ControlledDrugKind.none)})` },
  coldStorage: { answer: z.boolean(), read: sql`i.cold_storage is true` },
}

/** A lot as lines of a sale take it. */
export interface SalableLot {
  id: number
  itemName: string
  batch: string
  expiry: string
  controlled: number
  /** Priced lots of its item in the store that expire before it, and how much of them there was. */
  earlier: readonly { lot: number; qty: number; expiry: string }[]
  /** The purchase cost of so many units; no picker returns it. */
  costTotal: string
  receivedQty: number
  [name: string]: unknown
}

/** The lots of a store that expire before the lot `l`. */
const earlier = (store: unknown) => sql`(select
    coalesce(jsonb_agg(jsonb_build_object('lot', x.id, 'qty', y.qty, 'expiry', x.expiry_date)), '[]'::jsonb)
  from stock_lot x join stock_balance y on y.lot_id = x.id
  where x.item_id = l.item_id and y.item_id = l.item_id and y.store_id = ${store} and y.qty > 0
    and x.expiry_date < coalesce(l.expiry_date, 'infinity'::date) and x.state = ${LotState.usable}
    and coalesce(x.sale_price, x.mrp) is not null)`

const recordOf = (store: unknown) =>
  sql`jsonb_build_object(${sql.join([
    ...Object.entries(parts).map(([name, { read }]) => sql`${sql.lit(name)}, ${read}`),
    sql`'earlier', ${earlier(store)}, 'costTotal', l.cost_total::text, 'receivedQty', l.received_qty`,
  ])})`

/** Lots with a price; whether a store has any of them is validated under their locks. */
export const salableLots: CandidateReader<unknown, SalableLot> = {
  select: (
    ids,
    { store },
  ) => sql`(select coalesce(jsonb_agg(${recordOf(store ?? null)}), '[]'::jsonb) from stock_lot l ${described}
    where i.active and i.module = ${sql.lit(StoreModule.pharmacy)} and ${isPriced} and ${idIn('l.id', ids)})`,
  parse: (rows: readonly SalableLot[]) => new Map(rows.map((one) => [one.id, one])),
}

const lotShape = {
  ...Object.fromEntries(Object.entries(parts).map(([name, { answer }]) => [name, answer])),
  /** The item, and the fields that identify its lots: batch, expiry, quantity left, the price of a pack, the rack. */
  batchNo: z.string(),
  left: z.int(),
  /** The sold-out item of the search that this one substitutes. */
  insteadOf: text,
}

const response = z
  .strictObject({ ...lotShape, next: z.array(z.strictObject(lotShape)) })
  .meta({ id: 'SalableLot', description: 'A lot of a store that can be sold, in the order in which lots go out.' })

interface MatchingLot extends SalableLot {
  item: number
  left: number
  insteadOf: string | null
}

/** `Amoxil 500 mg · B2410 · 2027-05 · 90 tab · Rs. 120.00 / 10 · R3` */
function textOf({ itemName, batch, expiry, left, unit, cost, packSize, rack, insteadOf }: MatchingLot): string {
  const priced = `${formatMoney(cost as string)} / ${packSize}`
  const known = [itemName, batch, expiry.slice(0, 7), `${left} ${unit}`, priced, rack].filter(Boolean).join(' · ')
  return insteadOf ? `${known} (${insteadOf})` : known
}

type LotQuery = PickerContext['query'] & { store: number }

const columns = sql.join(Object.entries(parts).map(([name, { read }]) => sql`${read} as ${sql.id(name)}`))

/** Lots of a store `b` that can be sold on a day: some of them are there, they do not expire before it, and none is recalled. */
const usable = (store: number, lastDay: RawBuilder<unknown>) => sql`b.store_id = ${store} and b.qty > 0
  and (l.expiry_date is null or l.expiry_date >= ${lastDay}) and l.state = ${LotState.usable}`

/** An item that a store has in stock, in the order in which items are offered. */
interface OfferedItem {
  id: number
  insteadOf: string | null
}

/** No more items are looked through for lots. */
const mostItems = maxSearchMatches

/** The items that match a text and are in stock, followed by substitutes for those that are sold out. */
async function findItems(db: Db, { store, search }: LotQuery, lastDay: RawBuilder<unknown>): Promise<OfferedItem[]> {
  const substitutes = sql`union all
    select o.id, o.name, f.exact, true, min(f.name) from matches f
      join item o on o.generic_name_id = f.generic_name_id and o.active
    where not exists (select from stock_balance b join stock_lot l on l.id = b.lot_id
        where b.item_id = f.id and ${usable(store, lastDay)})
      and not exists (select from matches x where x.id = o.id) group by o.id, f.exact`
  const { rows } = await sql<OfferedItem>`
    with matches as (${matchItems(search, sql`i.active and i.module = ${StoreModule.pharmacy}`)}),
      offered (id, name, exact, other, instead_of) as (select id, name, exact, false, null::text from matches
        ${search ? substitutes : sql``})
    select c.id, c.instead_of from offered c
    where exists (select from stock_balance b where b.item_id = c.id and b.store_id = ${store} and b.qty > 0)
    order by c.exact desc, c.other, c.name, c.id limit ${sql.lit(mostItems)}`.execute(db)
  return rows
}

async function findLots({ db, actor, now }: PickerContext, asked: LotQuery) {
  const { store, offset, limit } = asked
  if (!isOwnStore(actor, store)) return { results: [], count: 0 }
  const lastDay = sql`(${localDay(now)}::date + coalesce((select r.item_expiry_date_sale_threshold
    from organization_rule r order by r.id limit 1), 0)::integer)`
  const items = await findItems(db, asked, lastDay)
  const lotsOf = (some: readonly OfferedItem[], joined = sql``) => sql`stock_balance b
    join stock_lot l on l.id = b.lot_id ${joined} where ${usable(store, lastDay)} and ${isPriced}
      and ${idIn(
        'b.item_id',
        some.map(({ id }) => id),
      )}`
  const lots: MatchingLot[] = []
  // Some items have lots that expired or have no price; as a rule so many are enough for the page.
  const portion = limit > 0 ? 2 * (offset + limit) : mostItems
  let read = 0
  while (read < items.length && (limit === 0 || lots.length < offset + limit)) {
    const some = items.slice(read, read + portion)
    read += some.length
    const { rows } = await sql<MatchingLot>`select ${columns}, b.qty as left from ${lotsOf(some, described)}
      order by l.expiry_date nulls last, l.id`.execute(db)
    const byItem = groupBy(rows, ({ item }) => item)
    for (const { id, insteadOf } of some)
      lots.push(...(byItem.get(id) ?? []).map((row) => ({ ...row, insteadOf, batchNo: textOf({ ...row, insteadOf }) })))
  }
  const results = withNextLots(lots.slice(offset, limit > 0 ? offset + limit : undefined), lots)
  if (read >= items.length) return { results, count: lots.length }
  const { rows: rest } = await sql<{ count: number }>`
    select count(*)::integer as count from ${lotsOf(items.slice(read))}`.execute(db)
  return { results, count: lots.length + rest[0]!.count }
}

/**
 * Picks a lot to sell by its item's name, generic name, code or barcode; what expires first comes first. Where an item is
 * sold out, those of the same generic name are offered in its place.
 */
export const salableLotPicker: Picker = {
  summary: 'Lots of a store that can be sold, and substitutes of what is sold out',
  query: { store: idQuery },
  response,
  find: (call) => findLots(call, call.query as LotQuery),
}
