import type { Resource } from '~/metadata/resource'
import { namedInSheets, proposedPurchase } from '~shared/stock/fields'
import { ofStore } from '~shared/stock/scope'
import { boughtColumns, proposedDue, purchaseStock, takenOfItem } from './fields'
import { checkPurchase, checkPurchaseLine, purchaseAmounts, purchaseMessages } from './purchaseAmounts'

/** The lines of a purchase, by the items of a module: each is a lot of its own. */
export const boughtLines = <Item extends Resource>(item: () => Item) =>
  ({
    of: item,
    copies: { itemName: 'name' },
    distinct: ['batchNo'],
    takes: takenOfItem,
    proposes: proposedPurchase,
    sheet: namedInSheets,
    check: checkPurchaseLine,
    columns: boughtColumns,
  }) as const

/** What every purchase states, of whichever module. */
export const purchaseTerms = {
  copies: { storeName: ['store', 'name'] },
  amounts: purchaseAmounts,
  payments: true,
  check: checkPurchase,
  proposes: proposedDue,
  once: { field: 'partyBillNo', day: 'partyBillDate', message: purchaseMessages.billTwice },
  correctable: ['partyBillNo', 'partyBillDate'],
  stock: purchaseStock,
  scope: ofStore,
  paper: 'GOODS RECEIPT',
} as const
