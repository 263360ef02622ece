import { StoreModule } from '~shared/options/options'
import { defineLedgerFacts, defineReorderFacts, defineStockFacts } from '~shared/stock/stockFacts'
import { dispatch } from '../../documents/inventory/dispatch'
import { receive } from '../../documents/inventory/receive'
import { transitLoss } from '../../documents/inventory/transit-loss'
import { pharmacyOpeningStock } from '../../documents/pharmacy/opening-stock'
import { purchase } from '../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'
import { pharmacyQuarantine } from '../../documents/pharmacy/quarantine'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { pharmacyStockAdjustment } from '../../documents/pharmacy/stock-adjustment'
import { pharmacyStockTake } from '../../documents/pharmacy/stock-take'
import { item } from '../../resources/pharmacy/item'

const pharmacy = { module: StoreModule.pharmacy, item: () => item }

export const pharmacyStock = defineStockFacts('pharmacy-stock', pharmacy)
export const pharmacyToOrder = defineReorderFacts('pharmacy-to-order', pharmacy)
export const pharmacyLedger = defineLedgerFacts('pharmacy-ledger', pharmacy, [
  pharmacyOpeningStock,
  purchase,
  purchaseReturn,
  pharmacyStockAdjustment,
  pharmacyQuarantine,
  pharmacyStockTake,
  sale,
  saleReturn,
  dispatch,
  receive,
  transitLoss,
])
