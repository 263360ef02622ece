import { z } from 'zod'
import { ServiceKind } from '~/domain/options'
import { paperOrganization } from '~/print/paperAnswers'
import { serveDocument } from '~/server/documents/half'
import { boundedPage, idQuery } from '~/server/documents/query'
import { readOrganization } from '~/server/print/readOrganization'
import { checkPrinting } from '~shared/organization/billRule'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { creditBill, debtor, receiptBill } from './answers'
import { listCreditBills, listDebtors } from './operations/listCredit'
import { documentOf, serviceOf } from './operations/services'
import { type Clearance, checkClearance } from './rules'

/** What a receipt has of its own: the spec's kinds of services, and its pickers of dues. */
export const serve = serveDocument<typeof labCreditReceipt, Clearance>(labCreditReceipt, {
  settles: {
    line: { serviceKind: z.literal([ServiceKind.lab, ServiceKind.opd]).default(ServiceKind.lab) },
    of: ({ serviceKind }) => documentOf(serviceKind as number),
    shown: { as: serviceOf, answer: receiptBill },
  },
  rules: checkClearance,
  paper: {
    answer: { organization: paperOrganization },
    says: async (db) => ({ organization: await readOrganization(db) }),
  },
  printing: checkPrinting,
  pickers: {
    customer: {
      summary: 'Patients with dues',
      answer: debtor,
      find: ({ db, query }) => listDebtors(db, boundedPage(query)),
    },
    'credit-bill': {
      summary: 'Bills and visits on which a patient owes something, the oldest first',
      query: { customer: idQuery },
      answer: creditBill,
      find: ({ db, query: { customer, ...page } }) =>
        listCreditBills(db, { ...boundedPage(page), customer: customer as number }),
    },
  },
})
