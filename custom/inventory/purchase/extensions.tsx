import { api } from '~/admin/http'
import type { ColumnRenderers, NextStep } from '~/documents/extensions/admin/extensions'
import { RecordLink } from '~shared/records/RecordLink'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { purchaseOrder } from '../../../documents/inventory/purchase-order'
import { orderMessages } from '../shared/purchase-orders/rules'

interface Order {
  id: number
  orderNo: string
  state: string
}

/** An order as the form's picker returns it, with its supplier and store. */
interface PickedOrder {
  id: number
  supplier: object
  store: object
}

/** @throws Error where the order cannot be received any more */
async function readPickedOrder({ id, orderNo }: Order): Promise<PickedOrder> {
  const path = `${inventoryPurchase.apiPath}/purchase-order`
  const { results } = await api.get<{ results: PickedOrder[] }>(path, { search: orderNo, limit: 0 })
  const order = results.find((one) => one.id === id)
  if (!order) throw new Error(orderMessages.notOpenAnyMore)
  return order
}

/** From an order to the purchase that receives it, with its open lines. */
export const actions: NextStep<Order>[] = [
  {
    ...{ apiPath: purchaseOrder.apiPath, label: 'Receive', permission: inventoryPurchase.permissions.add },
    isShown: ({ state }) => state === 'approved' || state === 'partlyReceived',
    prepareStep: async (row) => {
      const [order, { createPrefilledDraft }] = await Promise.all([
        readPickedOrder(row),
        import('~/documents/form/admin/plainState'),
      ])
      const header = { purchaseOrder: order, supplier: order.supplier, store: order.store }
      const { route, name } = inventoryPurchase
      return { route, form: name, draft: createPrefilledDraft(inventoryPurchase, header, []) }
    },
  },
]

/** The order of a purchase, as a link. */
export const renderers: ColumnRenderers<{ id: number; purchaseOrder: { id: number; orderNo: string } | null }>[] = [
  {
    apiPath: inventoryPurchase.apiPath,
    renderers: {
      purchaseOrder: ({ purchaseOrder: order }) =>
        order && (
          <RecordLink to={{ route: purchaseOrder.route }} id={order.id}>
            {order.orderNo}
          </RecordLink>
        ),
    },
  },
]
