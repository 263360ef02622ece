import { approving } from '~shared/stock-take/approving'

export const sections = [approving('pharmacy-app/stock-take', 'approve_pharmacy_stock_take')]
