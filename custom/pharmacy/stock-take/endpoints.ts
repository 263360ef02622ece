import type { Endpoint } from '~/server/http/endpoint'
import { approvalRoute } from '~shared/stock-take/approvalRoute'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'

const permissions = { approve: 'approve_pharmacy_stock_take', writeOff: 'add_pharmacy_stock_adjustment' }

export const endpoints: Endpoint[] = [approvalRoute(pharmacyStockTake, permissions)]
