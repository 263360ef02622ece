import { approvalSection } from '~shared/stock-take/approving'

export const sections = [approvalSection('pharmacy-app/stock-take', 'approve_pharmacy_stock_take')]
