import { defineProxyResource } from '~/resource'
import { StoreModule } from '~shared/options/options'
import { itemCategory } from '../pharmacy/item-category'

export const inventoryItemCategory = defineProxyResource(itemCategory, {
  fixedValues: { module: StoreModule.inventory },
})
