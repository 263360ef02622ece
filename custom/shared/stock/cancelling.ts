import { sql } from 'kysely'
import { subtract } from '~/domain/money'
import { interpolate } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { CancelledDocument, DocumentHook } from '~/server/documents/documentHooks'
import type { Movement } from './arithmetic'
import { Ledger } from './ledger'
import { stockMessages } from './messages'
import { lockBalances, lotsById, type StoreLot } from './operations/lockBalances'
import { writeMovements } from './operations/writeMovements'

/** The kind of the movements that undo those of a cancelled document: its name and this. */
const cancelledSuffix = ':cancelled'

/** The name of the document that made a movement, also of one that undid others. */
export const movingDocumentKind = (column: string) => sql<string>`split_part(${sql.ref(column)}, ':', 1)`

const movementsOf = async (trx: Db, { document, id }: CancelledDocument) => {
  const { rows } = await sql<StoreLot & Movement & { lineId: number }>`
    select m.store_id, m.lot_id, m.qty, m.value::text as value, m.line_id from stock_movement m
    where m.document_kind = ${document.name} and m.document_id = ${id} order by m.id desc`.execute(trx)
  return rows
}

/**
 * Goods that came with a cancelled document leave again, if they are all still there; goods that left come back for what they
 * were worth.
 * @returns why that is not possible
 */
export const cancelMovements: NonNullable<DocumentHook['cancel']> = async (trx, call, cancelled) => {
  const moved = await movementsOf(trx, cancelled)
  if (moved.length === 0) return undefined
  const lots = await lotsById(trx, [...new Set(moved.map(({ lotId }) => lotId))])
  const places = moved.map(({ storeId, lotId }) => ({ storeId, lotId, itemId: lots.get(lotId)!.itemId }))
  const ledger = new Ledger(await lockBalances(trx, places, places))
  for (const [index, { storeId, lotId, qty, value }] of moved.entries()) {
    const lot = lots.get(lotId)!
    const { unit, batchNo: batch } = lot
    if (qty < 0) ledger.enter(storeId, { lot, qty: -qty, index }, subtract(0, value))
    else if (ledger.left({ storeId, lot }) < qty)
      return interpolate(stockMessages.onlyLeft, { n: ledger.left({ storeId, lot }), unit, batch })
    else ledger.leave(storeId, { lot, qty, index })
  }
  const moves = ledger.moves.map(({ index, ...move }) => ({ ...move, lineId: moved[index]!.lineId }))
  await writeMovements(trx, call, moves, ledger.places(), {
    documentKind: `${cancelled.document.name}${cancelledSuffix}`,
    documentId: cancelled.id,
    documentNo: cancelled.documentNo,
    createdDateBs: cancelled.dateBs,
  })
  return undefined
}
