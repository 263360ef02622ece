import { defineImportFormat } from '~/metadata/import'
import { columns } from '../pharmacy/item-list/columns'
import { planItems } from '../pharmacy/item-list/planItems'

const masters = {
  ...{ item: 'inventory-item', itemCategory: 'inventory-item-category', itemUnit: 'inventory-item-unit' },
  ...{ packingType: 'inventory-packing-type', packingTypeDetail: 'inventory-packing-type-detail' },
  manufacturer: 'inventory-manufacturer',
} as const

/** Takes the list of a supplier or of another program as it is (docs/decisions/import-and-export.md). */
export const inventoryItemListImport = defineImportFormat('inventory-item', {
  columns,
  rejectIfHeading: 'Fractionable',
  plan: (rows) => planItems(rows, masters),
})
