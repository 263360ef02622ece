import { approving } from '~shared/stock-take/approving'

export const sections = [approving('inventory-app/stock-take', 'approve_inventory_stock_take')]
