import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { computeOpeningDefaults, itemImportKeyFields, openingLineFields, openingStockOptions } from './fields'
import { openingAmounts, validateOpeningLine } from './openingAmounts'

/** The opening stock of a store, by the items and stores of a module: each line is a lot. */
export const openingStockDocOptions = <Item extends Resource, Store extends Resource>(item: Item, store: Store) =>
  ({
    party: () => partyFromResource(store),
    lines: {
      resource: () => item,
      snapshot: { itemName: 'name' },
      fields: openingLineFields,
      distinct: ['batchNo'],
      computeDefaults: computeOpeningDefaults,
      importKeyFields: itemImportKeyFields,
      validate: validateOpeningLine,
    },
    amounts: openingAmounts,
    stock: openingStockOptions,
    print: { heading: 'OPENING STOCK' },
  }) as const
