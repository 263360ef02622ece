import { sql } from 'kysely'
import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { countingValue } from '~/server/documents/rows'
import { storePicker } from '~shared/stock/operations/stores'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'

/** Goods go back out of any store of the pharmacy; a debit note tells the supplier of which bill of theirs the goods are. */
export const serve = serveDocument(purchaseReturn, {
  shown: {
    partyBillNo: sql`(select ${countingValue(purchase, 'partyBillNo', 'o')} from purchase o where o.id = s.purchase_id)`,
  },
  pickers: storePicker(StoreModule.pharmacy),
})
