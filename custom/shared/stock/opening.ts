import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { namedInSheets, openingLineFields, openingStock, proposedOpening } from './fields'
import { checkOpeningLine, openingAmounts } from './openingAmounts'

/** The opening stock of a store, by the items and stores of a module: each line is a lot. */
export const openingOf = <Item extends Resource, Store extends Resource>(item: Item, store: Store) =>
  ({
    party: () => partyFromResource(store),
    lines: {
      resource: () => item,
      snapshot: { itemName: 'name' },
      fields: openingLineFields,
      distinct: ['batchNo'],
      computeDefaults: proposedOpening,
      importKeyFields: namedInSheets,
      validate: checkOpeningLine,
    },
    amounts: openingAmounts,
    stock: openingStock,
    print: { heading: 'OPENING STOCK' },
  }) as const
