import { sql } from 'kysely'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storePicker } from '~shared/stock/operations/stores'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'

/** Goods go back out of any store of the pharmacy; a debit note tells the supplier of which bill of theirs the goods are. */
export const controller = defineController(purchaseReturn, {
  virtualFields: {
    partyBillNo: sql`(select ${effectiveValue(purchase, 'partyBillNo', 'o')} from purchase o where o.id = s.purchase_id)`,
  },
  pickers: storePicker(StoreModule.pharmacy),
})
