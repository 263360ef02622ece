import { z } from 'zod'
import { defineController } from '~/server/documents/controller'
import { ServiceKind } from '~shared/options/options'
import { assertPrintingEnabled } from '~shared/organization/billRule'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { labSale } from '../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { payableFields } from './responses'
import { toPayableRow } from './services'

/** The receipt's own behaviour: the spec's kinds of services. */
export const controller = defineController(labCreditReceipt, {
  settles: {
    line: { serviceKind: z.literal([ServiceKind.lab, ServiceKind.opd]).default(ServiceKind.lab) },
    documentOf: ({ serviceKind }) => (serviceKind === ServiceKind.opd ? opdRegistration : labSale),
    payableNames: { toRow: toPayableRow, response: payableFields },
  },
  partyFilter: customerMatches,
  beforePrint: assertPrintingEnabled,
})
