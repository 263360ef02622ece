import { z } from 'zod'
import { isVisibleTo } from '~/documents/access/server/scope'
import { multiply } from '~/domain/money'
import { apiError } from '~/server/apiError'
import type { Picker } from '~/server/documents/controller'
import { documentPicker } from '~/server/documents/documentPicker'
import { idQuery } from '~/server/documents/query'
import { anyCondition } from '~/server/lists'
import { isInState } from '~/server/states/stateRows'
import { StoreModule } from '~shared/options/options'
import { findItems, stockItemSchema } from '~shared/stock/operations/items'
import { purchaseOrder } from '../../../../../documents/inventory/purchase-order'
import { readOrderedLines } from './orderedLines'
import { openStates } from './receiveOrder'

const { table } = purchaseOrder

/** The open lines of an order as lines of a purchase: whole packs as they are usual, else units. */
const proposedLines: Picker = {
  summary: 'Lines that are proposed for what is open of a purchase order',
  query: { purchase_order: idQuery },
  response: z.strictObject({
    ...{ id: z.int(), item: stockItemSchema, packSize: z.int(), packs: z.int(), rate: z.string() },
  }),
  find: async ({ db, actor, query }) => {
    const order = query.purchase_order as number
    const seen = await db
      .selectFrom(`${table} as s`)
      .select('s.id')
      .where('s.id', '=', order)
      .where(isVisibleTo(purchaseOrder, actor, 's.id'))
      .executeTakeFirst()
    if (!seen) throw apiError.missing()
    const open = (await readOrderedLines(db, order)).filter(({ ordered, received }) => ordered > received)
    if (open.length === 0) return { results: [], count: 0 }
    const { results: items } = await findItems(db, StoreModule.inventory, {
      ...{ search: '', offset: 0, limit: 0, among: open.map(({ item }) => item) },
    })
    const results = open.flatMap(({ id, item: itemId, ordered, received, rate }) => {
      const item = items.find((one) => one.id === itemId)
      if (!item) return []
      const qty = ordered - received
      const packSize = qty % item.packSize === 0 ? item.packSize : 1
      return [{ id, item, packSize, packs: qty / packSize, rate: multiply(rate, packSize) }]
    })
    return { results, count: results.length }
  },
}

/** The orders that can be received, with the terms of their suppliers, and the lines that they propose. */
export const orderPickers: Readonly<Record<string, Picker>> = {
  'purchase-order': documentPicker(purchaseOrder, {
    where: anyCondition(openStates.map((state) => isInState(table, 's.id', state))),
    partyFields: ['creditDays'],
  }),
  'proposed-lines': proposedLines,
}
