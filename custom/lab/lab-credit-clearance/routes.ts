import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { askedOf, boundedPage, documentsQuery, idQuery, lookupQuery } from '~/server/documents/query'
import { idOf, pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { listDocuments } from '~/server/lists'
import { masterLookup } from '~/server/resources/masterLookup'
import { clearanceBody } from './body'
import { createReceipt } from './operations/createReceipt'
import { listCreditBills } from './operations/listCreditBills'
import { listDebtors } from './operations/listDebtors'
import { printReceipt, readReceiptPrints } from './operations/printReceipt'
import { listPaidBills, readReceipt } from './operations/readReceipt'
import { receipts } from './operations/receiptRows'
import { clearancePath as path } from './wire'

const tag = 'Lab Credit Clearance'
const view = 'view_lab_credit_clearance'
const add = 'add_lab_credit_clearance'
/** Who takes payments in may also find the dues, and read and print the receipt. */
const either = [view, add]

const printBody = z.strictObject({
  creditClearance: z.int().min(1).max(largestId),
  remarks: z.string().max(500).default(''),
})

/** The calls of credit clearance; the specification names their family and one of them (spec 2 section 7). */
export const routes: Route[] = [
  route.get(path, { right: view, summary: 'List of receipts', tag, query: documentsQuery }, async (call) => {
    const page = askedOf(call.query)
    const { results, count } = await listDocuments(call.db, receipts, page)
    return pageOf(results, count, page, call.url)
  }),
  route.post(
    path,
    {
      right: add,
      summary: 'Save a receipt; the header Idempotency-Key makes a repeated save harmless',
      tag,
      body: clearanceBody,
    },
    createReceipt,
  ),
  route.get(
    `${path}/customer`,
    { right: either, summary: 'Patients with dues', tag, query: lookupQuery },
    async (call) => {
      const query = boundedPage(call.query)
      const { results, count } = await listDebtors(call.db, query)
      return pageOf(results, count, query, call.url)
    },
  ),
  route.get(
    `${path}/credit-bill`,
    {
      right: either,
      summary: 'Bills and visits on which a patient owes something, the oldest first',
      tag,
      query: lookupQuery.omit({ search: true }).extend({ customer: idQuery }),
    },
    async (call) => {
      const query = boundedPage(call.query)
      const { results, count } = await listCreditBills(call.db, query)
      return pageOf(results, count, query, call.url)
    },
  ),
  route.get(
    `${path}/paid-bill`,
    {
      right: [...either, 'view_lab_billing'],
      summary: 'Receipts that settled something of a bill',
      tag,
      query: z.strictObject({ sale_main: idQuery }),
    },
    (call) => listPaidBills(call.db, call.query.sale_main),
  ),
  route.post(
    `${path}/update-invoice-print-count`,
    { right: either, summary: 'Record a print of a receipt', tag, body: printBody },
    (call) => printReceipt(call, call.body),
  ),
  route.get(
    `${path}/invoice-print-count`,
    { right: either, summary: 'How often a receipt was printed', tag, query: z.strictObject({ id: idQuery }) },
    (call) => readReceiptPrints(call.db, call.query.id),
  ),
  masterLookup(`${path}/payment-mode`, { resource: 'payment-mode', fields: ['name', 'cash'], right: either, tag }),
  route.get(`${path}/:id`, { right: either, summary: 'A receipt with all that its paper says', tag }, (call) =>
    readReceipt(call.db, idOf(call.params.id)),
  ),
]
