import type { DocumentHook } from '~/server/documents/documentHooks'
import { inventoryPurchase } from '../../../../documents/inventory/inventory-purchase'
import { updateOrderState, validateOrder } from './operations/receiveOrder'

const { name, table } = inventoryPurchase

/** A purchase of an order receives it, and its cancellation opens it again. */
export const documentHook: DocumentHook = {
  prepare: async (trx, _, { document, draft: { body } }) => {
    if (document.name !== name || !body.purchaseOrder) return undefined
    const order = body.purchaseOrder as number
    return {
      problems: await validateOrder(trx, { order, supplier: body.supplier as number }),
      write: (trx, call, { documentNo }) => updateOrderState(trx, call, { order, reason: documentNo }),
    }
  },
  cancel: async (trx, call, { document, id, documentNo }) => {
    if (document.name !== name) return undefined
    const row = await trx.selectFrom(table).select('purchaseOrderId').where('id', '=', id).executeTakeFirstOrThrow()
    if (row.purchaseOrderId)
      await updateOrderState(trx, call, { order: row.purchaseOrderId as number, reason: documentNo })
    return undefined
  },
}
