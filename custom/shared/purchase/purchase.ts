import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { namedInSheets, proposedPurchase } from '~shared/stock/fields'
import { boughtColumns, fetchedItemFields, proposedDue, purchaseHeader, purchaseStock } from './fields'
import { checkPurchase, checkPurchaseLine, purchaseAmounts, purchaseMessages } from './purchaseAmounts'

/** The lines of a purchase, by the items of a module: each is a lot of its own. */
export const boughtLines = <Item extends Resource>(item: () => Item) =>
  ({
    resource: item,
    snapshot: { itemName: 'name' },
    distinct: ['batchNo'],
    fetchedFields: fetchedItemFields,
    computeDefaults: proposedPurchase,
    importKeyFields: namedInSheets,
    validate: checkPurchaseLine,
    columns: boughtColumns,
  }) as const

/** The header of a purchase, of whichever module: its store is one of that module. */
export const boughtHeader = <Store extends AnyField>(store: Store) =>
  ({
    fields: { store, ...purchaseHeader },
    snapshot: { storeName: ['store', 'name'] },
    computeDefaults: proposedDue,
    uniquePerYear: { field: 'partyBillNo', dateField: 'partyBillDate', message: purchaseMessages.billTwice },
  }) as const

/** The options of every purchase, of whichever module. */
export const purchaseTerms = {
  amounts: purchaseAmounts,
  payments: true,
  stock: purchaseStock,
  corrections: { fields: ['partyBillNo', 'partyBillDate'] },
  validate: checkPurchase,
  print: { heading: 'GOODS RECEIPT' },
} as const
