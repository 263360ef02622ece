import { sql } from 'kysely'
import { serveDocument } from '~/server/documents/half'
import { countingValue } from '~/server/documents/rows'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'

/** A debit note tells the supplier of which bill of theirs the goods are. */
export const serve = serveDocument(purchaseReturn, {
  shown: {
    partyBillNo: sql`(select ${countingValue(purchase, 'partyBillNo', 'o')} from purchase o where o.id = s.purchase_id)`,
  },
})
