import { StoreModule } from '~/domain/options'
import { defineProxyResource } from '~/resource'
import { itemCategory } from '../pharmacy/item-category'

export const inventoryItemCategory = defineProxyResource(itemCategory, {
  fixedValues: { module: StoreModule.inventory },
})
