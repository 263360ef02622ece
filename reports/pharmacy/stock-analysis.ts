import { defineReport } from '~/report'
import { stockTabs } from '~shared/stock/stockTabs'
import { purchase } from '../../documents/pharmacy/purchase'
import { pharmacyStock, pharmacyToOrder } from './stock.facts'

/** The pharmacy's stock, where it is, its value, and the part that needs attention. */
export const stockAnalysis = defineReport('stock-analysis', {
  label: 'Stock Analysis',
  apiPath: 'pharmacy-app/stock-analysis',
  tabs: stockTabs(pharmacyStock, pharmacyToOrder, purchase),
})
