import { sql } from 'kysely'
import { z } from 'zod'
import { isVisibleTo } from '~/documents/access/server/scope'
import { readSource } from '~/documents/sourceDocument/server/returns'
import { localDay } from '~/domain/calendar'
import { apiError } from '~/server/apiError'
import type { Picker } from '~/server/documents/controller'
import { idQuery } from '~/server/documents/query'
import { idIn } from '~/server/lists'
import { proposeLots } from '~shared/stock/arithmetic'
import { findLots, lotResponse, usableLotCondition } from '~shared/stock/operations/lots'
import { dispatch } from '../../../../documents/inventory/dispatch'
import { requisition } from '../../../../documents/inventory/requisition'

/** The lots of the sending store that a requisition asks for. */
export const requisitionedLotPicker: Picker = {
  summary: 'Lots of the store that a requisition asks for',
  query: { from_store: idQuery, ref_requisition: idQuery },
  response: lotResponse,
  find: (call) => {
    const { query } = call
    const { from_store: store, ref_requisition: asked, ...page } = query as typeof query & Record<string, number>
    const isAsked = sql<boolean>`l.item_id in (select d.item_id from requisition_detail d
      where d.requisition_id = ${asked} and ${isVisibleTo(requisition, call.actor, 'd.requisitionId')})
      and ${usableLotCondition(localDay(call.now))}`
    return findLots(call, { ...page, store: store! }, isAsked)
  },
}

/** The proposed lots of each line that is still open: lots of the sending store, first expiry first out. */
export const proposedLotPicker: Picker = {
  summary: 'Lots that are proposed for what a requisition still asks for, first expiry first out',
  query: { ref_requisition: idQuery },
  response: z.strictObject({ id: z.int(), lot: lotResponse, qty: z.int() }),
  find: async (call) => {
    const { db, actor, now, query } = call
    const sourceData = await readSource(db, dispatch, query.ref_requisition as number, actor)
    if (!sourceData) throw apiError.missing()
    const { lines, fromStore } = sourceData.source
    const items = lines.map((line) => line.item as number)
    const page = { search: '', offset: 0, limit: 0, store: fromStore as number }
    const { results: lots } = await findLots(
      call,
      page,
      sql`${idIn('l.item_id', items)} and ${usableLotCondition(localDay(now))}`,
    )
    const byId = new Map(lots.map((lot) => [lot.id, lot]))
    const results = lines.flatMap(({ item, qty, returned }) => {
      const own = lots
        .filter((lot) => lot.item === item)
        .map(({ id, expiry, left }) => ({ id, expiryDate: expiry || null, qty: left }))
      const { parts } = proposeLots(own, qty - returned.qty, localDay(now))
      return parts.map(({ lot, qty: part }) => ({ id: lot, lot: byId.get(lot)!, qty: part }))
    })
    return { results, count: results.length }
  },
}
