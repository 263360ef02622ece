import { defineReport } from '~/report'
import { stockTabs } from '~shared/stock/stockTabs'
import { purchase } from '../../documents/pharmacy/purchase'
import { pharmacyStock, pharmacyToOrder } from './stock.facts'

/** What the pharmacy has, where, what it is worth, and what of it is to be looked after. */
export const stockAnalysis = defineReport('stock-analysis', {
  label: 'Stock Analysis',
  apiPath: 'pharmacy-app/stock-analysis',
  tabs: stockTabs(pharmacyStock, pharmacyToOrder, purchase),
})
