import { StoreModule } from '~/domain/options'
import { alsoShown } from '~/resource'
import { itemCategory } from '../pharmacy/item-category'

export const inventoryItemCategory = alsoShown(itemCategory, { fixed: { module: StoreModule.inventory } })
