import type { Route } from '~/server/http/route'
import { approvalRoute } from '~shared/stock-take/approvalRoute'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'

const rights = { approve: 'approve_pharmacy_stock_take', writeOff: 'add_pharmacy_stock_adjustment' }

export const routes: Route[] = [approvalRoute(pharmacyStockTake, rights)]
