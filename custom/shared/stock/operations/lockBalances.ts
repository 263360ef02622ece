import { type RawBuilder, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { executeWithNext, sendWithNext } from '~/server/database/transaction'
import { idIn } from '~/server/lists'
import { StoreKind } from '~shared/options/options'
import type { Balance } from '../arithmetic'

/** A lot, with the fields that messages name. */
export interface Lot {
  id: number
  itemId: number
  batchNo: string
  expiryDate: string | null
  receivedQty: number
  costTotal: string
  /** One of `LotState`. */
  state: number
  /** The line that moved it, and the store that it entered, or else left. */
  lineId?: number
  storeId?: number
  unit: string
}

const columns = sql`l.id, l.item_id, l.batch_no, l.expiry_date, l.received_qty, l.cost_total, l.state,
  coalesce(nullif(u.short_form, ''), u.name) as unit`
const joined = sql`stock_lot l join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id`

/** Lots by their ids. */
export async function lotsById(trx: Db, ids: readonly number[]): Promise<Map<number, Lot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Lot>`select ${columns} from ${joined} where ${idIn('l.id', ids)}`.execute(trx)
  return new Map(rows.map((lot) => [lot.id, lot]))
}

/** The lots that lines of a document moved, by the lines' ids. */
export async function lotsByLine(trx: Db, kind: string, lines: readonly number[]): Promise<Map<number, Lot>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<Lot & { lineId: number }>`
    select distinct on (m.line_id) m.line_id, m.store_id, ${columns} from ${joined} join stock_movement m on m.lot_id = l.id
    where m.document_kind = ${kind} and ${idIn('m.line_id', lines)} order by m.line_id, m.qty desc`.execute(trx)
  return new Map(rows.map((lot) => [lot.lineId, lot]))
}

/** The movements of a document's lines, out of a store or into it, by their ids. */
export async function readMovementsByLine(
  trx: Db,
  kind: string,
  lines: readonly number[],
): Promise<Map<number, Balance>> {
  const { rows } = await sql<Balance & { lineId: number }>`
    select m.line_id, abs(m.qty) as qty, abs(m.value)::text as value from stock_movement m
    where m.document_kind = ${kind} and ${idIn('m.line_id', lines)}`.execute(trx)
  return new Map(rows.map(({ lineId, qty, value }) => [lineId, { qty, value }]))
}

/**
 * The stores of a module that have some of the lots, by the lots' ids: that of quarantine first, then a document's own, then the
 * others; none in which goods are only on their way.
 * @param among a condition on the store `s`, such as that it is the user's
 */
export async function readStoresByLot(
  trx: Db,
  lots: readonly number[],
  { module, own, among }: { module: number | undefined; own: number | undefined; among: RawBuilder<unknown> },
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ lotId: number; stores: number[] }>`
    select b.lot_id, jsonb_agg(s.id order by s.kind = ${StoreKind.quarantine} desc, s.id = ${own ?? 0}::integer desc, s.id) as stores
    from stock_balance b join store s on s.id = b.store_id
    where ${idIn('b.lot_id', lots)} and b.qty > 0 and s.kind <> ${StoreKind.transit}
      and s.module = ${module ?? null}::integer and ${among} group by b.lot_id`.execute(trx)
  return new Map(rows.map(({ lotId, stores }) => [lotId, stores]))
}

/** A store's lot, as a key. */
export interface StoreLot {
  storeId: number
  lotId: number
}

export const storeLotKey = ({ storeId, lotId }: StoreLot) => `${lotId} ${storeId}`

const balancesForUpdate = (places: readonly StoreLot[]) => sql<StoreLot & Balance>`
  select b.store_id as "storeId", b.lot_id as "lotId", b.qty, b.value::text as value from stock_balance b
  where (b.lot_id, b.store_id) in (
    select (r->>0)::integer, (r->>1)::integer
    from jsonb_array_elements(${JSON.stringify(places.map(({ lotId, storeId }) => [lotId, storeId]))}::jsonb) as r)
  order by b.lot_id, b.store_id for update`

const byPlace = (rows: readonly (StoreLot & Balance)[]) =>
  new Map(rows.map(({ qty, value, ...place }) => [storeLotKey(place), { qty, value }]))

/** A place that goods enter, maybe for the first time. */
type EnteredPlace = StoreLot & { itemId: number }

async function insertPlaces(trx: Db, entered: readonly EnteredPlace[]): Promise<void> {
  if (entered.length === 0) return
  const rows = entered.map(({ storeId, lotId, itemId }) => [storeId, lotId, itemId])
  sendWithNext()
  await sql`insert into stock_balance (store_id, lot_id, item_id, qty, value)
    select (r->>0)::integer, (r->>1)::integer, (r->>2)::integer, 0, 0
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    order by (r->>1)::integer, (r->>0)::integer on conflict do nothing`.execute(trx)
}

/**
 * Locks what stores have of lots until the transaction ends, sorted by lot and store, so that no two documents wait for each
 * other. A place that goods enter gets its row first; what has none has nothing.
 */
export async function lockBalances(
  trx: Db,
  places: readonly StoreLot[],
  entered: readonly EnteredPlace[],
): Promise<Map<string, Balance>> {
  await insertPlaces(trx, entered)
  return places.length > 0 ? byPlace((await balancesForUpdate(places).execute(trx)).rows) : new Map()
}

/** The same along with the next statement of the transaction. @returns what the places have, read after that statement */
export async function lockBalancesWithNext(
  trx: Db,
  places: readonly StoreLot[],
  entered: readonly EnteredPlace[],
): Promise<() => Promise<Map<string, Balance>>> {
  await insertPlaces(trx, entered)
  if (places.length === 0) return async () => new Map()
  const { rows } = await executeWithNext(trx, balancesForUpdate(places))
  return async () => byPlace(await rows)
}
