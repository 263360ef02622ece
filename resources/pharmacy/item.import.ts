import { defineImportFormat } from '~/metadata/import'
import { columns } from './item-list/columns'
import { planItems } from './item-list/planItems'

const masters = {
  ...{ item: 'item', itemCategory: 'item-category', itemUnit: 'item-unit', manufacturer: 'manufacturer' },
  ...{ packingType: 'packing-type', packingTypeDetail: 'packing-type-detail', genericName: 'generic-name' },
} as const

/** Takes the list of a supplier or of another program as it is (docs/decisions/import-and-export.md). */
export const itemListImport = defineImportFormat('item', {
  columns,
  rejectIfHeading: 'Fractionable',
  plan: (rows) => planItems(rows, masters),
})
