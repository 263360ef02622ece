import { sql } from 'kysely'
import { effectiveValue } from '~/documents/corrections/server/countingValues'
import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storePicker } from '~shared/stock/operations/stores'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'

/** Goods can be returned from any store of the pharmacy; the debit note names the supplier's own bill. */
export const controller = defineController(purchaseReturn, {
  virtualFields: {
    partyBillNo: sql`(select ${effectiveValue(purchase, 'partyBillNo', 'o')} from purchase o where o.id = s.purchase_id)`,
  },
  pickers: storePicker(StoreModule.pharmacy),
})
