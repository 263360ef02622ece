import type { AnyField } from '~/metadata/field'
import type { Resource } from '~/metadata/resource'
import { computePurchaseDefaults, itemImportKeyFields } from '~shared/stock/fields'
import {
  computeDueDate,
  fetchedItemFields,
  purchaseColumns,
  purchaseHeaderFields,
  purchaseStockOptions,
} from './fields'
import { purchaseAmounts, purchaseMessages, validatePurchase, validatePurchaseLine } from './purchaseAmounts'

/** The lines of a purchase, by the items of a module: each is a lot of its own. */
export const purchaseLineOptions = <Item extends Resource>(item: () => Item) =>
  ({
    resource: item,
    snapshot: { itemName: 'name' },
    distinct: ['batchNo'],
    fetchedFields: fetchedItemFields,
    computeDefaults: computePurchaseDefaults,
    importKeyFields: itemImportKeyFields,
    validate: validatePurchaseLine,
    columns: purchaseColumns,
  }) as const

/** The header of a purchase, of whichever module: its store is one of that module. */
export const purchaseHeaderOptions = <Store extends AnyField>(store: Store) =>
  ({
    fields: { store, ...purchaseHeaderFields },
    snapshot: { storeName: ['store', 'name'] },
    computeDefaults: computeDueDate,
    uniquePerYear: { field: 'partyBillNo', dateField: 'partyBillDate', message: purchaseMessages.billTwice },
  }) as const

/** The options of every purchase, of whichever module. */
export const purchaseOptions = {
  amounts: purchaseAmounts,
  payments: true,
  stock: purchaseStockOptions,
  corrections: { fields: ['partyBillNo', 'partyBillDate'] },
  files: { supplierBill: { label: 'Supplier Bill', maxCount: 10 } },
  validate: validatePurchase,
  print: { heading: 'GOODS RECEIPT' },
} as const
