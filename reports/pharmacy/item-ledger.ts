import { defineReport } from '~/report'
import { ledgerTabs } from '~shared/stock/stockTabs'
import { pharmacyLedger } from './stock.facts'

/** What came into the pharmacy's stores and what left them, document by document. */
export const itemLedger = defineReport('item-ledger', {
  label: 'Item Ledger',
  apiPath: 'pharmacy-app/item-ledger',
  tabs: ledgerTabs(pharmacyLedger),
})
