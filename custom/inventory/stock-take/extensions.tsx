import { approvalSection } from '~shared/stock-take/approvalSection'

export const sections = [approvalSection('inventory-app/stock-take', 'approve_inventory_stock_take')]
