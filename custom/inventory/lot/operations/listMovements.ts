import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import type { PageRange } from '~/server/lists'
import { movingDocumentKind } from '~shared/stock/cancelling'
import { ownStoresCondition } from '~shared/stock/operations/stores'
import type { LotMovement } from '../responses'
import { stockDocumentOf } from './readLotPage'
import { visibleLotsCondition } from './visibleLots'

type Row = Omit<LotMovement, 'at' | 'document'> & { at: Date; documentKind: string; documentId: number }

const movementsWhere = (column: 'lot_id' | 'store_id', id: number, actor: Actor) =>
  sql`stock_movement m where ${sql.ref(`m.${column}`)} = ${id} and ${ownStoresCondition(actor, 'm.storeId')}`

async function readMovements(db: Db, source: ReturnType<typeof movementsWhere>, { offset, limit }: PageRange) {
  const { rows } = await sql<Row>`
    select m.id, m.created_at as at, m.created_date_ad, m.created_date_bs, ${movingDocumentKind('m.documentKind')} as document_kind, m.document_id, m.document_no,
      m.qty, m.value::text as value, m.balance_after, jsonb_build_object('id', s.id, 'name', s.name) as store,
      jsonb_build_object('id', l.id, 'name', i.name || ' · ' || l.batch_no) as lot, u.full_name as by
    from (select m.* from ${source} order by m.id desc offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}) m
      join store s on s.id = m.store_id join stock_lot l on l.id = m.lot_id join item i on i.id = l.item_id
      join "user" u on u.id = m.created_by_id
    order by m.id desc`.execute(db)
  return rows.map(({ at, documentKind, documentId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    document: stockDocumentOf(documentKind, documentId, row.documentNo),
  }))
}

/** A page of the movements of a lot in the reader's stores, the last first. */
export async function listMovements(
  db: Db,
  id: number,
  page: PageRange,
  actor: Actor,
): Promise<{ results: LotMovement[]; count: number }> {
  const source = movementsWhere('lot_id', id, actor)
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${source}`.execute(db)
  return { results: await readMovements(db, source, page), count: Number(counted.rows[0]?.count) }
}

/** The last movements in a store, if it is one of the reader's, of lots that the reader may see. */
export function listStoreMovements(db: Db, id: number, limit: number, actor: Actor): Promise<LotMovement[]> {
  const isVisible = sql<SqlBool>`exists (select from stock_lot l join item i on i.id = l.item_id
    where l.id = m.lot_id and ${visibleLotsCondition(actor)})`
  return readMovements(db, sql`${movementsWhere('store_id', id, actor)} and ${isVisible}`, { offset: 0, limit })
}
