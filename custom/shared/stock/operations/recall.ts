import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { type SaveContext, saveDocument } from '~/server/documents/saveDocument'
import type { RequestContext } from '~/server/http/endpoint'
import { idIn } from '~/server/lists'
import { LotState } from '../lotState'
import { stockMessages } from '../messages'

/** As batches compare: whatever their case, and the spaces around them. */
const batchOf = (text: string) => text.trim().toLowerCase()

/**
 * Which batches of some items are recalled, until the transaction ends: nobody recalls another of these items meanwhile.
 * @returns whether a batch of an item is
 */
export async function readRecallChecker(trx: Db, items: readonly number[]) {
  await sql`select id from item where ${idIn('id', items)} order by id for key share`.execute(trx)
  const { rows } = await sql<{ itemId: number; batchNo: string }>`
    select distinct item_id, batch_no from stock_lot
    where ${idIn('item_id', items)} and state = ${LotState.recalled}`.execute(trx)
  const recalled = new Set(rows.map(({ itemId, batchNo }) => `${itemId} ${batchOf(batchNo)}`))
  return (itemId: number, batchNo: string): boolean => recalled.has(`${itemId} ${batchOf(batchNo)}`)
}

/** Moves lots from one state to another; the only place where a lot that is there changes its state. The lots are locked. */
export async function transitionLotStates(
  trx: Db,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  lots: readonly number[],
  { from, to, remarks }: { from: number; to: number; remarks: string },
): Promise<void> {
  await sql`with moved as (update stock_lot set state = ${to} where ${idIn('id', lots)} and state = ${from} returning id)
    insert into stock_lot_move (lot_id, from_state, to_state, remarks, created_at, created_by_id)
    select id, ${from}::integer, ${to}::integer, ${remarks}::text, ${now}::timestamptz, ${actor.id}::integer
    from moved order by id`.execute(trx)
}

interface BatchMove {
  /** A lot of the batch. */
  lot: number
  /** The module whose items the caller looks after. */
  module: number
  to: number
  remarks: string
}

/**
 * Recalls a batch, or releases it: all lots of the item with that batch, wherever they are, once per `Idempotency-Key`.
 * @throws ApiError 404 where the module has no such lot, 400 where it is in that state already
 */
export async function setBatchRecall(call: SaveContext, { lot, module, to, remarks }: BatchMove): Promise<void> {
  const isRecall = to === LotState.recalled
  const from = isRecall ? LotState.usable : LotState.recalled
  await saveDocument(call, {
    entity: isRecall ? 'batch-recall' : 'batch-release',
    write: async (trx) => {
      const { rows: items } = await sql<{ id: number }>`
        select i.id from item i where i.module = ${module} and i.id = (select l.item_id from stock_lot l where l.id = ${lot})
        for update of i`.execute(trx)
      if (items.length === 0) throw apiError.missing()
      const { rows: lots } = await sql<{ id: number; batchNo: string; state: number }>`
        select l.id, l.batch_no, l.state from stock_lot l join stock_lot o on o.id = ${lot}
        where l.item_id = o.item_id and lower(btrim(l.batch_no)) = lower(btrim(o.batch_no)) order by l.id
        for no key update of l`.execute(trx)
      const batch = lots.find(({ id }) => id === lot)!.batchNo
      const moving = lots.filter(({ state }) => state === from).map(({ id }) => id)
      const already = isRecall ? stockMessages.recalledAlready : stockMessages.notRecalled
      if (moving.length === 0) throw apiError.invalid({ root: interpolate(already, { batch }) })
      await transitionLotStates(trx, call, moving, { from, to, remarks })
      return { id: lot, documentNo: batch }
    },
  })
}
