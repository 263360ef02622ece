import type { Resource } from '~/metadata/resource'
import { namedInSheets, proposedPurchase } from '~shared/stock/fields'
import { ofStore } from '~shared/stock/scope'
import { boughtColumns, proposedDue, purchaseStock, takenOfItem } from './fields'
import { checkPurchase, checkPurchaseLine, purchaseAmounts, purchaseMessages } from './purchaseAmounts'

/** The lines of a purchase, by the items of a module: each is a lot of its own. */
export const boughtLines = <Item extends Resource>(item: () => Item) =>
  ({
    resource: item,
    snapshot: { itemName: 'name' },
    distinct: ['batchNo'],
    fetchedFields: takenOfItem,
    computeDefaults: proposedPurchase,
    importBy: namedInSheets,
    validate: checkPurchaseLine,
    columns: boughtColumns,
  }) as const

/** What every purchase states, of whichever module. */
export const purchaseTerms = {
  snapshot: { storeName: ['store', 'name'] },
  amounts: purchaseAmounts,
  payments: true,
  validate: checkPurchase,
  computeDefaults: proposedDue,
  uniquePerYear: { field: 'partyBillNo', day: 'partyBillDate', message: purchaseMessages.billTwice },
  correctableFields: ['partyBillNo', 'partyBillDate'],
  stock: purchaseStock,
  scope: ofStore,
  printTitle: 'GOODS RECEIPT',
} as const
