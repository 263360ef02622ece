import { defineReport } from '~/report'
import { ledgerTabs } from '~shared/stock/stockTabs'
import { pharmacyLedger } from './stock.facts'

/** Movements in and out of the pharmacy's stores, document by document. */
export const itemLedger = defineReport('item-ledger', {
  label: 'Item Ledger',
  apiPath: 'pharmacy-app/item-ledger',
  tabs: ledgerTabs(pharmacyLedger),
})
