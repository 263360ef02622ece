import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import type { ComputedRowsQuery } from '~/server/reports/computedFacts'
import { StoreKind, StoreModule } from '~shared/options/options'
import { movingDocumentKind } from './cancelling'
import { LotState } from './lotState'
import { ownStoresCondition } from './operations/stores'

type Sql = RawBuilder<unknown>

/**
 * The stores' balances of each lot at the end of a day, `l` being the lot, `b` the balance, `qty` and `value`: the
 * current balance less later movements, in the reader's stores. So today's balances are read as they are, and a past
 * day costs the movements after it.
 */
function positions(day: string, reader: Viewer): Sql {
  const now = sql`stock_lot l join stock_balance b on b.lot_id = l.id and ${ownStoresCondition(reader, 'b.store_id')}
    join item i on i.id = l.item_id`
  if (day >= localDay(new Date())) return sql`${now} cross join lateral (select b.qty, b.value) stood`
  return sql`${now} left join (select m.item_id, m.store_id, m.lot_id, sum(m.qty) as qty, sum(m.value) as value
      from stock_movement m where m.created_date_ad > ${day}::date group by m.item_id, m.store_id, m.lot_id) since
      on since.item_id = l.item_id and since.store_id = b.store_id and since.lot_id = b.lot_id
    cross join lateral (select b.qty - coalesce(since.qty, 0) as qty, b.value - coalesce(since.value, 0) as value) stood`
}

/** Which of the spans of `stockFacts.ts` so many days lie in, from `first` for the shortest. */
const span = (
  days: Sql,
  first: number,
): Sql => sql`(${sql.lit(first)} + (${days} > 30)::integer + (${days} > 60)::integer
  + (${days} > 90)::integer + (${days} > 180)::integer)`

/** Stock as it stood: a row for each lot of a store that had any of it. It leads to the lot. */
const stockPositions: ComputedRowsQuery = ({ to }, reader) => {
  const day = sql`${to}::date`
  const lastMoved = sql`(select max(m.created_date_ad) from stock_movement m
    where m.lot_id = b.lot_id and m.store_id = b.store_id and m.created_date_ad <= ${day})`
  return sql`select b.lot_id::bigint * 100000 + b.store_id as id, 'stockLot' as document_kind, l.id as document_id, i.module,
      l.item_id as item, i.item_category_id as item_category, b.store_id as store, l.supplier_id as supplier,
      l.batch_no as batch, l.expiry_date, u.name as unit, stood.qty, stood.value,
      round(stood.qty * coalesce(l.sale_price, 0) / l.pack_size, 2) as sale_value, 1 as batches,
      case when l.expiry_date is null then 7 when l.expiry_date < ${day} then 1
        else ${span(sql`(l.expiry_date - ${day})`, 2)} end as expiry,
      ${lastMoved} as last_moved, ${span(sql`(${day} - ${lastMoved})`, 1)} as moved
    from ${positions(to, reader)} left join item_unit u on u.id = i.item_unit_id where stood.qty > 0`
}

/**
 * Items to order: those at or below their reorder level, without expired, recalled and quarantined stock. Enough packs
 * are proposed to reach twice the level. A row leads to the item.
 */
const stockToOrder: ComputedRowsQuery = ({ to }, reader) => {
  const day = sql`${to}::date`
  const usable = sql`select l.item_id, sum(stood.qty) as qty from ${positions(to, reader)}
    join store s on s.id = b.store_id and s.kind <> ${sql.lit(StoreKind.quarantine)}
    where i.reorder_level > 0 and l.state = ${sql.lit(LotState.usable)} and (l.expiry_date is null or l.expiry_date >= ${day}) group by l.item_id`
  return sql`select i.id, case i.module when ${sql.lit(StoreModule.pharmacy)} then 'item' else 'inventory-item' end as document_kind,
      i.id as document_id, i.module, i.id as item,
      i.item_category_id as item_category, last.supplier_id as supplier, u.name as unit, i.reorder_level,
      coalesce(left_over.qty, 0) as qty, 1 as items, coalesce(p.quantity, 1) as pack_size,
      ceil((2 * i.reorder_level - coalesce(left_over.qty, 0)) / coalesce(p.quantity, 1)::numeric) as packs
    from item i join item_unit u on u.id = i.item_unit_id
      left join packing_type_detail p on p.id = i.packing_type_detail_id
      left join (${usable}) left_over on left_over.item_id = i.id
      left join lateral (select l.supplier_id from stock_lot l where l.item_id = i.id and l.supplier_id is not null
        order by l.id desc limit 1) last on true
    where i.active and i.reorder_level > 0 and coalesce(left_over.qty, 0) <= i.reorder_level`
}

/** The ledger of some days: what each store had of each lot before them, which leads to the lot, and what moved in them. */
const stockLedger: ComputedRowsQuery = ({ from, to }, reader) => {
  const first = sql`${from}::date`
  const lot = sql`l.item_id as item, i.item_category_id as item_category, l.supplier_id as supplier, l.batch_no as batch,
    l.expiry_date, i.module`
  return sql`select -(b.lot_id::bigint * 100000 + b.store_id) as id, 'stockLot' as document_kind,
      l.id as document_id, ${first} as date, null::text as date_bs,
      (${first}::timestamp at time zone 'Asia/Kathmandu') as time, null::text as no, null::integer as user_id,
      b.store_id as store, ${lot}, stood.qty as opening, 0 as received, 0 as issued, stood.qty as closing,
      stood.qty as balance, stood.value
    from ${positions(addDays(from, -1), reader)} where stood.qty <> 0
    union all
    select m.id::bigint, ${movingDocumentKind('m.documentKind')}, m.document_id, m.created_date_ad, m.created_date_bs, m.created_at,
      m.document_no, m.created_by_id, m.store_id, ${lot}, 0, greatest(m.qty, 0), greatest(-m.qty, 0), m.qty,
      m.balance_after, m.value
    from stock_movement m join stock_lot l on l.id = m.lot_id join item i on i.id = m.item_id
    where m.created_date_ad >= ${first} and m.created_date_ad <= ${to}::date
      and ${ownStoresCondition(reader, 'm.store_id')}`
}

/** The computed tables of the stock reports. */
export const computed = { stockPositions, stockToOrder, stockLedger }
