import { z } from 'zod'
import { listSettlements } from '~/server/documents/openDocuments'
import { idQuery } from '~/server/documents/query'
import { type Route, route } from '~/server/http/route'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { labSale } from '../../../documents/lab/lab-sale'
import { paidBill } from './answers'
import { type PaidBill, clearancePath as path } from './wire'

/** The call of credit clearance that billing's details make, beside those that follow from the declaration. */
export const routes: Route[] = [
  route.get(
    `${path}/paid-bill`,
    {
      right: ['view_lab_credit_clearance', 'add_lab_credit_clearance', 'view_lab_billing'],
      summary: 'Receipts that settled something of a bill',
      tag: labCreditReceipt.label,
      query: z.strictObject({ sale_main: idQuery }),
      answer: z.array(paidBill),
    },
    (call) =>
      listSettlements(call.db, labCreditReceipt, { of: labSale, id: call.query.sale_main }) as Promise<PaidBill[]>,
  ),
]
