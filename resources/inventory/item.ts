import { defineProxyResource, f } from '~/resource'
import { StoreModule } from '~shared/options/options'
import { reagent } from '../lab/reagent'
import { categoryOptions, item, itemFields, itemTerms, unitOptions } from '../pharmacy/item'
import { inventoryItemCategory } from './item-category'
import { inventoryItemUnit } from './item-unit'
import { inventoryManufacturer } from './manufacturer'
import { inventoryPackingTypeDetail } from './packing-type-detail'

/** The supplies of the laboratory and the organization; for a reagent, which one. */
export const inventoryItem = defineProxyResource(item, {
  icon: 'Inventory',
  fields: {
    ...itemFields,
    itemCategory: f.reference(() => inventoryItemCategory, categoryOptions),
    reagent: f.reference(() => reagent, { label: 'Reagent' }),
    manufacturer: f.reference(() => inventoryManufacturer, { label: 'Manufacturer', searchable: true }),
    itemUnit: f.reference(() => inventoryItemUnit, unitOptions),
    packingTypeDetail: f.reference(() => inventoryPackingTypeDetail, { label: 'Packing' }),
    ...itemTerms,
  },
  fixedValues: { module: StoreModule.inventory },
  listColumns: [
    ...(['name', 'code', 'itemCategory', 'reagent', 'manufacturer', 'packingTypeDetail', 'rack'] as const),
    ...(['taxable', 'expirable', 'fractionable', 'active'] as const),
  ],
})
