import { defineController } from '~/server/documents/controller'
import { assertPrintingEnabled } from '~shared/organization/billRule'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { creditReceipt } from '../../../documents/pharmacy/credit-receipt'

/** Customers are found as everywhere. */
export const controller = defineController(creditReceipt, {
  partyFilter: customerMatches,
  beforePrint: assertPrintingEnabled,
})
