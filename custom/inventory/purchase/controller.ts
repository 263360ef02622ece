import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { purchaseController } from '~shared/purchase/operations/purchaseController'
import type { StockItem } from '~shared/stock/operations/items'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { askIfMoreThanOrdered } from '../shared/purchase-orders/operations/askIfMoreThanOrdered'
import { orderPickers } from '../shared/purchase-orders/operations/orderPickers'

interface Body {
  partyBillDate: string
  purchaseOrder?: number | null
}

const base = purchaseController(StoreModule.inventory)

/** Purchases of the inventory's items, under the organization rule, of an order or without one. */
export const controller = defineController<typeof inventoryPurchase, Body, unknown, StockItem>(inventoryPurchase, {
  ...base,
  questions: async (draft, calculated, call, trx) => [
    ...base.questions(draft, calculated, call),
    ...(await askIfMoreThanOrdered(trx, draft.body, calculated)),
  ],
  pickers: { ...base.pickers, ...orderPickers },
})
