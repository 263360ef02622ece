import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { localDay } from '~/domain/calendar'
import type { IdOf } from '~/domain/options'
import type { CandidateReader, Picker, PickerContext, VirtualField } from '~/server/documents/controller'
import { idQuery } from '~/server/documents/query'
import { anyCondition, columnContains, idIn } from '~/server/lists'
import type { StoreModule } from '~shared/options/options'
import { LotState } from '../lotState'
import { withNextLots } from '../splitOverLots'
import { isOwnStore, storePicker } from './stores'

/** A lot as lines of documents copy it. */
export interface LotCandidate {
  id: number
  item: number
  batchNo: string
  itemName: string
  expiry: string
  unit: string
}

const unit = sql`coalesce(nullif(u.short_form, ''), u.name)`
const joined = sql`stock_lot l join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id`

const lotsAmong = (
  ids: readonly number[],
  where: RawBuilder<unknown>,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'item', l.item_id, 'batchNo', l.batch_no, 'itemName', i.name,
    'expiry', coalesce(l.expiry_date::text, ''), 'unit', ${unit})), '[]'::jsonb)
  from ${joined} where ${idIn('l.id', ids)} and ${where})`

const asLots = (rows: readonly LotCandidate[]) => new Map(rows.map((one) => [one.id, one]))

/** The requested lots; whether a store has any of them is validated under their locks. */
const offeredLots: CandidateReader<unknown, LotCandidate> = {
  select: (ids) => lotsAmong(ids, sql`true`),
  parse: asLots,
}

/** The lots among some that the document's store has, or once had: what is found of others was never there. */
export const lotsOfStore: CandidateReader<unknown, LotCandidate> = {
  select: (ids, { store }) =>
    lotsAmong(
      ids,
      store
        ? sql`exists (select from stock_balance b where b.lot_id = l.id and b.store_id = ${store}::integer)`
        : sql`true`, // the validation reports a line without a lot
    ),
  parse: asLots,
}

const ofLot = {
  ...{ id: z.int(), item: z.int() },
  /** The item, and the fields that identify its lots: batch, expiry, quantity left. */
  batchNo: z.string(),
  ...{ itemName: z.string(), batch: z.string(), expiry: z.string(), unit: z.string(), left: z.int() },
  barcode: z.string().nullable(),
  /** The last movement of it in the store, which left so many; 0 before the first. */
  seen: z.int(),
}

export const lotResponse = z
  .strictObject({ ...ofLot, next: z.array(z.strictObject(ofLot)) })
  .meta({ id: 'StockLot', description: 'A lot of a store, in the order in which lots go out.' })

type LotQuery = PickerContext['query'] & { store: number }

/** The lots of a store; none of one that is not the user's. @param among a further condition on the lot `l`; default none */
export async function findLots(
  { db, actor }: Pick<PickerContext, 'db' | 'actor'>,
  { store, search, offset, limit }: LotQuery,
  among = sql`true`,
) {
  if (!isOwnStore(actor, store)) return { results: [], count: 0 }
  const searchConditions = [
    columnContains('i.name', search),
    columnContains('l.batch_no', search),
    sql<boolean>`lower(i.code) = lower(${search})`,
  ]
  const term = search ? sql`and ${anyCondition([...searchConditions, sql<boolean>`i.barcode = ${search}`])}` : sql``
  const source = sql`stock_balance b join ${joined} on l.id = b.lot_id where b.store_id = ${store} and ${among} ${term}`
  const columns = sql`l.id, l.item_id as item, i.name as item_name, i.barcode, l.batch_no as batch, coalesce(l.expiry_date::text, '') as expiry, ${unit} as unit,
      b.qty as left, coalesce((select max(m.id) from stock_movement m where m.lot_id = l.id and m.store_id = b.store_id), 0) as seen`
  const { rows } = await sql<LotOption>`select ${columns} from ${source}
    order by b.qty = 0, i.name, i.id, l.expiry_date nulls last, l.id
    offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}`.execute(db)
  const items = [...new Set(rows.map(({ item }) => item))]
  const { rows: all } = await sql<LotOption>`select ${columns} from stock_balance b join ${joined} on l.id = b.lot_id
    where b.store_id = ${store} and b.qty > 0 and ${among} and ${idIn('b.item_id', items)}
    order by l.expiry_date nulls last, l.id`.execute(db)
  const named = (lots: readonly LotOption[]) => lots.map((row) => ({ ...row, batchNo: textOf(row) }))
  const results = withNextLots(named(rows), named(all))
  if (offset === 0 && (limit === 0 || rows.length < limit)) return { results, count: rows.length }
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from ${source}`.execute(db)
  return { results, count: counted[0]!.count }
}

type LotOption = Omit<z.output<typeof lotResponse>, 'batchNo' | 'next'>

const textOf = ({ itemName, batch, expiry, left, unit: of }: LotOption) =>
  [itemName, batch, expiry.slice(0, 7), `${left} ${of}`].filter(Boolean).join(' · ')

/** The condition that a lot `l` may leave a store for use: it has not expired on a day, and is not recalled. */
export const usableLotCondition = (day: string): RawBuilder<unknown> =>
  sql`(l.expiry_date is null or l.expiry_date >= ${day}::date) and l.state = ${LotState.usable}`

/**
 * Picks a lot of a store, by its item or its batch; what expires first comes first, and what is empty last.
 * @param isUsed whether goods are used: none then that have expired or are recalled
 */
export const lotPicker = (isUsed = false): Picker => ({
  summary: isUsed ? 'Lots of a store that can be used' : 'Lots of a store',
  query: { store: idQuery },
  response: lotResponse,
  find: (call) => findLots(call, call.query as LotQuery, isUsed ? usableLotCondition(localDay(call.now)) : undefined),
})

/** The movement of a document's line, at cost; `l` is the line. */
export const movementValueField = (kind: string): VirtualField => ({
  select: sql`(select coalesce(max(abs(m.value)), 0)::numeric(14,2)::text from stock_movement m
    where m.document_kind = ${sql.lit(kind)} and m.line_id = l.id)`,
  response: z.string(),
})

/** The server's half of a document whose lines are lots of a store. */
export const lotController = (kind: string, offered = offeredLots) => ({
  lines: { candidates: offered, virtualFields: { value: movementValueField(kind) } },
})

/** The same of a document of one store, with its pickers. @param isUsed whether the goods are used up: none of quarantine then */
export const storeController = ({ name }: AnyDocType, module: IdOf<typeof StoreModule>, isUsed = false) => ({
  ...lotController(name, lotsOfStore),
  pickers: { 'stock-lot': lotPicker(isUsed), ...storePicker(module, { isUsed }) },
})
