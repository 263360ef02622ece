import { z } from 'zod'
import { defineController } from '~/server/documents/controller'
import { purchaseOrder } from '../../../documents/inventory/purchase-order'
import { receivedQty } from '../shared/purchase-orders/operations/orderedLines'

/** Lines show how many units came. */
export const controller = defineController(purchaseOrder, {
  lines: { virtualFields: { receivedQty: { select: receivedQty, response: z.int() } } },
})
