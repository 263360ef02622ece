import { defineDocument, f } from '~/document'
import { adjustmentKinds } from '~/domain/options'
import { partyOf } from '~/metadata/party'
import { adjustedStock } from '~shared/stock/fields'
import { foundLines } from '~shared/stock/lotLines'
import { ofStore } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy has less than its books say, or more, and why. Who may add one may write off. */
export const pharmacyStockAdjustment = defineDocument('stock-adjustment', {
  label: 'Stock Adjustment',
  noun: 'stock adjustment',
  route: '/stock-adjustment',
  path: 'pharmacy-app/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'SA-' },
  party: () => partyOf(store),
  head: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) },
  lines: foundLines,
  stock: adjustedStock,
  scope: ofStore,
  code: 'pharmacy_stock_adjustment',
  list: { columns: [] },
  paper: 'STOCK ADJUSTMENT',
  wire: { id: 'stockAdjustment' },
})
