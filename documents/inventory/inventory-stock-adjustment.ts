import { defineDocument, f } from '~/document'
import { adjustmentKinds } from '~/domain/options'
import { partyOf } from '~/metadata/party'
import { adjustedStock } from '~shared/stock/fields'
import { foundLines } from '~shared/stock/lotLines'
import { ofStore } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** What a store of the inventory has less than its books say, or more, and why. Who may add one may write off. */
export const inventoryStockAdjustment = defineDocument('inventory-stock-adjustment', {
  label: 'Inventory Stock Adjustment',
  noun: 'inventory stock adjustment',
  route: '/inventory/stock-adjustment',
  path: 'inventory-app/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'ISA-' },
  party: () => partyOf(inventoryStore),
  head: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) },
  lines: foundLines,
  stock: adjustedStock,
  scope: ofStore,
  list: { columns: [] },
  paper: 'STOCK ADJUSTMENT',
  wire: { id: 'stockAdjustment' },
})
