import type { Problem } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { takeTransitionByCode } from '~/server/states/takeTransitionByCode'
import { purchaseOrder } from '../../../../../documents/inventory/purchase-order'
import { orderMessages, receivedState } from '../rules'
import { lockOrder, readOrderedLines } from './orderedLines'

/** The states in which an order is received. */
export const openStates = ['approved', 'partlyReceived']

/** The field of a purchase that names its order. */
const field = 'purchaseOrder'

/** Locks the order that a purchase is about to receive; returns why that is not possible. */
export async function validateOrder(trx: Db, { order, supplier }: { order: number; supplier: number }) {
  const { orderNo: no, supplierId, state } = await lockOrder(trx, order)
  const { label } = purchaseOrder.states!.states[state]!
  const problems: Problem[] = []
  if (!openStates.includes(state))
    problems.push({ field, message: interpolate(orderMessages.notOpen, { no, state: label }) })
  else if (supplierId !== supplier) problems.push({ field, message: interpolate(orderMessages.otherSupplier, { no }) })
  return problems
}

const transitionTo = { approved: 'reopen', partlyReceived: 'receivePart', received: 'receive' } as const

/**
 * Brings the state of an order to what its purchases received, after one was written or cancelled. An order that was closed is
 * open again where a purchase of it is cancelled.
 * @param reason the number of that purchase
 */
export async function updateOrderState(
  trx: Db,
  call: Pick<RequestContext, 'actor' | 'address' | 'now'>,
  { order, reason }: { order: number; reason: string },
): Promise<void> {
  const { state } = await lockOrder(trx, order)
  const next = receivedState(await readOrderedLines(trx, order))
  if (next === state) return
  await takeTransitionByCode(trx, call, { document: purchaseOrder, name: transitionTo[next], id: order, reason })
}
