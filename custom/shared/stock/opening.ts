import { partyOf } from '~/metadata/party'
import type { Resource } from '~/metadata/resource'
import { namedInSheets, openingLineFields, openingStock, proposedOpening } from './fields'
import { checkOpeningLine, openingAmounts } from './openingAmounts'
import { ofStore } from './scope'

/** What a store has when it begins to be kept here, by the items and stores of a module: each line is a lot. */
export const openingOf = <Item extends Resource, Store extends Resource>(item: Item, store: Store) =>
  ({
    party: () => partyOf(store),
    head: {},
    lines: {
      of: () => item,
      copies: { itemName: 'name' },
      fields: openingLineFields,
      distinct: ['batchNo'],
      proposes: proposedOpening,
      sheet: namedInSheets,
      check: checkOpeningLine,
    },
    amounts: openingAmounts,
    stock: openingStock,
    scope: ofStore,
    list: { columns: [] },
    paper: 'OPENING STOCK',
    callNames: { id: 'openingStock', pickers: { item: 'item' } },
  }) as const
