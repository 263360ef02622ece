import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import { insertStatement } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import { sendWithNext } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import type { Balance, Movement } from '../arithmetic'
import { LotState } from '../lotState'
import type { StoreLot } from './lockBalances'

type Caller = Pick<RequestContext, 'actor' | 'now'>

/** The document by which goods move. */
export interface MovingDocument {
  documentKind: string
  documentId: number
  documentNo: string
  createdDateBs: string
}

/** A lot made by a document's line, which enters one store completely. */
export interface NewLot {
  itemId: number
  supplierId: number | null
  batchNo: string
  expiryDate: string | null
  packSize: number
  mrp: Money | null
  salePrice: Money | null
  receivedQty: number
  costTotal: Money
  /** One of `LotState`: that of the batch. */
  state: number
  lineId: number
}

const writtenBy = (by: MovingDocument, { actor, now }: Caller) => ({
  ...by,
  createdDateAd: localDay(now),
  createdAt: now,
  createdById: actor.id,
})

const cameInRecalled = 'The batch was recalled when it came in.'

/** Writes lots that enter a store completely, with their balances and movements, in one statement. */
export async function writeLots(trx: Db, call: Caller, storeId: number, lots: readonly NewLot[], by: MovingDocument) {
  const { documentKind, documentId } = by
  const rows = lots.map((lot) => ({ ...lot, documentKind, documentId }))
  const { actor, now } = call
  await sql`with lots as (${insertStatement('stockLot', rows)} returning id, item_id, received_qty, cost_total, line_id, state),
    moves as (insert into stock_lot_move (lot_id, from_state, to_state, remarks, created_at, created_by_id)
      select id, null, state, ${cameInRecalled}::text, ${now}::timestamptz, ${actor.id}::integer from lots
      where state <> ${LotState.usable}),
    balances as (insert into stock_balance (store_id, lot_id, item_id, qty, value)
      select ${storeId}::integer, id, item_id, received_qty, cost_total from lots)
    insert into stock_movement (store_id, lot_id, item_id, qty, value, balance_after, document_kind, document_id,
      document_no, line_id, created_date_ad, created_date_bs, created_at, created_by_id)
    select ${storeId}::integer, id, item_id, received_qty, cost_total, received_qty, ${documentKind}::text,
      ${documentId}::integer, ${by.documentNo}::text, line_id, ${localDay(now)}::date, ${by.createdDateBs}::text,
      ${now}::timestamptz, ${actor.id}::integer
    from lots order by line_id`.execute(trx)
}

/** Writes movements of lots that are there, and what their places have from then on, in one statement. The places are locked. */
export async function writeMovements(
  trx: Db,
  call: Caller,
  moves: readonly (StoreLot & Movement & { itemId: number; lineId: number })[],
  balances: readonly (StoreLot & Balance)[],
  by: MovingDocument,
) {
  const written = writtenBy(by, call)
  const rows = moves.map((move) => ({ ...move, ...written }))
  const after = balances.map(({ storeId, lotId, qty, value }) => [storeId, lotId, qty, value])
  sendWithNext()
  await sql`with moved as (${insertStatement('stockMovement', rows)} returning id)
    update stock_balance b set qty = (r->>2)::integer, value = (r->>3)::numeric
    from jsonb_array_elements(${JSON.stringify(after)}::jsonb) as r
    where b.store_id = (r->>0)::integer and b.lot_id = (r->>1)::integer`.execute(trx)
}
