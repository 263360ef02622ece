import { z } from 'zod'
import { ServiceKind } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { checkPrinting } from '~shared/organization/billRule'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { labSale } from '../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { creditDocument } from './answers'
import { serviceOf } from './services'

/** What a receipt has of its own: the spec's kinds of services. */
export const serve = serveDocument(labCreditReceipt, {
  settles: {
    line: { serviceKind: z.literal([ServiceKind.lab, ServiceKind.opd]).default(ServiceKind.lab) },
    of: ({ serviceKind }) => (serviceKind === ServiceKind.opd ? opdRegistration : labSale),
    named: { as: serviceOf, answer: creditDocument },
  },
  partyMatches: customerMatches,
  printing: checkPrinting,
})
