import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import type { PageRange } from '~/server/lists'
import { inOwnStores } from '~shared/stock/operations/stores'
import type { LotMovement } from '../responses'
import { stockDocumentOf } from './readLotPage'

type Row = Omit<LotMovement, 'at' | 'document'> & { at: Date; documentKind: string; documentId: number }

/** A page of the movements of a lot in the reader's stores, the last first. */
export async function listMovements(
  db: Db,
  id: number,
  { offset, limit }: PageRange,
  actor: Actor,
): Promise<{ results: LotMovement[]; count: number }> {
  const source = sql`stock_movement m where m.lot_id = ${id} and ${inOwnStores(actor, 'm.storeId')}`
  const { rows } = await sql<Row>`
    select m.id, m.created_at as at, m.created_date_ad, m.created_date_bs, m.document_kind, m.document_id, m.document_no,
      m.qty, m.value::text as value, m.balance_after, jsonb_build_object('id', s.id, 'name', s.name) as store,
      u.full_name as by
    from (select m.* from ${source} order by m.id desc offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}) m
      join store s on s.id = m.store_id join "user" u on u.id = m.created_by_id
    order by m.id desc`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${source}`.execute(db)
  const results = rows.map(({ at, documentKind, documentId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    document: stockDocumentOf(documentKind, documentId, row.documentNo),
  }))
  return { results, count: Number(counted.rows[0]?.count) }
}
