import { approvalSection } from '~shared/stock-take/approvalSection'

export const sections = [approvalSection('pharmacy-app/stock-take', 'approve_pharmacy_stock_take')]
