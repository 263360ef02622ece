import { sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { add, type Money, prorate, subtract } from '~/domain/money'
import { interpolate } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { CancelledDocument, DocumentHook } from '~/server/documents/documentHooks'
import { idIn } from '~/server/lists'
import { StoreKind } from '~shared/options/options'
import type { Movement } from './arithmetic'
import { Ledger } from './ledger'
import { stockMessages } from './messages'
import { type Lot, lockBalances, lotsById, type StoreLot } from './operations/lockBalances'
import { isOwnStore } from './operations/stores'
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

type MovementRow = Awaited<ReturnType<typeof movementsOf>>[number]

/** Why the caller may not move goods of these stores: only those of the own stores, and what is on its way or set apart. */
async function refusedByStore(trx: Db, { actor }: { actor: Viewer }, storeIds: readonly number[]) {
  const foreign = storeIds.filter((id) => !isOwnStore(actor, id))
  const { rows } = await sql<{ id: number }>`select id from store
    where ${idIn('id', foreign)} and kind not in (${StoreKind.transit}, ${StoreKind.quarantine}) limit 1`.execute(trx)
  return rows.length > 0 ? stockMessages.notYours : undefined
}

/** Takes back the movements of one line; what only went from store to store takes along what it is worth now. */
function undoLine(ledger: Ledger, line: readonly (MovementRow & { index: number; lot: Lot })[]): string | undefined {
  const [came, left] = [line.filter(({ qty }) => qty > 0), line.filter(({ qty }) => qty < 0)]
  let worth: Money = '0.00'
  for (const { storeId, lot, qty, index } of came) {
    const n = ledger.left({ storeId, lot })
    if (n < qty) return interpolate(stockMessages.onlyLeft, { n, unit: lot.unit, batch: lot.batchNo })
    worth = add(worth, ledger.leave(storeId, { lot, qty, index }))
  }
  const total = left.reduce((sum, { qty }) => sum - qty, 0)
  let before = 0
  for (const { storeId, lot, qty, value, index } of left) {
    const share = subtract(prorate(worth, before - qty, total), prorate(worth, before, total))
    ledger.enter(storeId, { lot, qty: -qty, index }, came.length > 0 ? share : subtract(0, value))
    before -= qty
  }
  return undefined
}

/**
 * Goods that came with a cancelled document leave again, if they are all still there; goods that left come back for what they
 * were worth.
 * @returns why that is not possible
 */
export const cancelMovements: NonNullable<DocumentHook['cancel']> = async (trx, call, cancelled) => {
  const moved = await movementsOf(trx, cancelled)
  if (moved.length === 0) return undefined
  const foreign = await refusedByStore(trx, call, [...new Set(moved.map(({ storeId }) => storeId))])
  if (foreign) return foreign
  const lots = await lotsById(trx, [...new Set(moved.map(({ lotId }) => lotId))])
  const places = moved.map(({ storeId, lotId }) => ({ storeId, lotId, itemId: lots.get(lotId)!.itemId }))
  const ledger = new Ledger(await lockBalances(trx, places, places))
  const rows = moved.map((movement, index) => ({ ...movement, index, lot: lots.get(movement.lotId)! }))
  for (const lineId of new Set(moved.map((movement) => movement.lineId))) {
    const refused = undoLine(
      ledger,
      rows.filter((row) => row.lineId === lineId),
    )
    if (refused) return refused
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
