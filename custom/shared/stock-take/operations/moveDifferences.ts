import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { localDay, toApplicationCalendar } from '~/domain/calendar'
import { prorate } from '~/domain/money'
import { interpolate } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { hasPermission } from '~/server/http/endpoint'
import type { TransitionEffect } from '~/server/states/effects'
import { addToBalance, type Balance, deductFromBalance } from '~shared/stock/arithmetic'
import { stockMessages } from '~shared/stock/messages'
import { type Lot, lockBalances, lotsById, storeLotKey } from '~shared/stock/operations/lockBalances'
import { writeMovements } from '~shared/stock/operations/writeMovements'
import { stockTakeMessages } from '../countLineOptions'

interface Count {
  id: number
  storeId: number
}

interface Line {
  id: number
  lotId: number
  qty: number
  bookQty: number
  seen: number
}

/** The lines of a count, but for lots that were counted again since: the later count holds. */
async function lastCounted(
  trx: Db,
  { table, tables, foreignKey: owner }: AnyDocType,
  { id, storeId }: Count,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.lot_id, l.qty, l.book_qty, l.seen from ${sql.table(tables.lines)} l
    where ${sql.ref(`l.${owner}`)} = ${id} and not exists (
      select from ${sql.table(tables.lines)} o join ${sql.table(table)} s on s.id = ${sql.ref(`o.${owner}`)}
      where o.lot_id = l.lot_id and s.store_id = ${storeId} and s.id > ${id})
    order by l.id`.execute(trx)
  return rows
}

/**
 * The movements of other counts since these lines read the books: these are no difference any more. By the lines' ids.
 */
async function correctedSince(
  trx: Db,
  { name }: AnyDocType,
  { storeId }: Pick<Count, 'storeId'>,
  lines: readonly Line[],
) {
  const { rows } = await sql<{ id: number; qty: number }>`
    select (r->>0)::integer as id, sum(m.qty)::integer as qty
    from jsonb_array_elements(${JSON.stringify(lines.map(({ id, lotId, seen }) => [id, lotId, seen]))}::jsonb) as r
    join stock_movement m on m.lot_id = (r->>1)::integer and m.id > (r->>2)::integer
    where m.store_id = ${storeId} and m.document_kind = ${name} group by 1`.execute(trx)
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

/** The movement of a line, with the value of its lot after it. */
function moveOf(lot: Lot, balance: Balance, difference: number) {
  if (difference > 0) return addToBalance(balance, difference, prorate(lot.costTotal, difference, lot.receivedQty))
  return deductFromBalance(balance, -difference)
}

const shortMessage = ({ unit, batchNo }: Lot, { qty }: Balance) =>
  interpolate(stockMessages.onlyLeft, { n: qty, unit, batch: batchNo })

/**
 * What follows from the approval of a count: differences from the books of its moment are moved now, to the unit, whatever
 * was sold since.
 * @param writeOff the permission required to write off goods
 * @throws ApiError 403 when goods are missing and the permission is, 400 when more is missing than is left
 */
export const moveDifferences =
  (document: AnyDocType, writeOff: string): TransitionEffect =>
  async (trx, call, { id, record }) => {
    const { actor, now } = call
    const storeId = Number(record.storeId)
    const lines = await lastCounted(trx, document, { id, storeId })
    const lots = await lotsById(trx, [...new Set(lines.map(({ lotId }) => lotId))])
    const places = lines.map(({ lotId }) => ({ storeId, lotId, itemId: lots.get(lotId)!.itemId }))
    const balances = await lockBalances(trx, places, places)
    const since = await correctedSince(trx, document, { storeId }, lines)
    const moving = lines
      .map((line) => ({ ...line, difference: line.qty - line.bookQty - (since.get(line.id) ?? 0) }))
      .filter(({ difference }) => difference !== 0)
    if (moving.some(({ difference }) => difference < 0) && !hasPermission(actor, writeOff))
      throw apiError.forbidden(stockTakeMessages.mayNotWriteOff, { root: stockTakeMessages.mayNotWriteOff })
    const moves = moving.map(({ id: lineId, lotId, difference }) => {
      const [lot, balance] = [lots.get(lotId)!, balances.get(storeLotKey({ storeId, lotId }))!]
      if (-difference > balance.qty) throw apiError.invalid({ root: shortMessage(lot, balance) })
      const moved = moveOf(lot, balance, difference)
      return { place: { storeId, lotId }, lineId, itemId: lot.itemId, ...moved }
    })
    if (moves.length === 0) return
    const by = {
      ...{ documentKind: document.name, documentId: id, documentNo: String(record[document.number.column]) },
      createdDateBs: toApplicationCalendar(localDay(now))!,
    }
    await writeMovements(
      trx,
      call,
      moves.map(({ place, lineId, itemId, movement }) => ({ ...place, ...movement, lineId, itemId })),
      moves.map(({ place, balance }) => ({ ...place, ...balance })),
      by,
    )
  }
