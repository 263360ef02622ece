import { place, resources } from '~/metadata/registry'
import type { PlacedResource } from '~/metadata/resource'
import { item } from '../fixtures/delivery/resources/inventory/item'
import { inventoryItemCategory } from '../fixtures/delivery/resources/inventory/item-category'
import { supplier } from '../fixtures/delivery/resources/inventory/supplier'
import { item as medicine } from '../fixtures/delivery/resources/pharmacy/item'
import { itemCategory } from '../fixtures/delivery/resources/pharmacy/item-category'

/** The masters of the delivery note, among those that are found by their place: its pickers look for them there. */
;(resources as PlacedResource[]).push(
  ...[supplier, item, inventoryItemCategory].map((one) => place(one, 'inventory')),
  ...[medicine, itemCategory].map((one) => place(one, 'pharmacy')),
)
