import { serveDocument } from '~/server/documents/half'
import { checkPrinting } from '~shared/organization/billRule'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { creditReceipt } from '../../../documents/pharmacy/credit-receipt'

/** Customers are found as everywhere. */
export const serve = serveDocument(creditReceipt, { partyMatches: customerMatches, printing: checkPrinting })
