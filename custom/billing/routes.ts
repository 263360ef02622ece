import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { masterLookup } from '~/server/resources/masterLookup'
import { searchCustomers } from '../quick-registration/operations/searchCustomers'
import { type BillBody, billBody } from './body'
import { readBillingRule } from './operations/billRule'
import { createBill } from './operations/createBill'
import { listSaleDetail } from './operations/listSaleDetail'
import { listSales } from './operations/listSales'
import { findTests } from './operations/offeredTests'
import { printSale, readPrintCount } from './operations/printSale'
import { readSale } from './operations/readSale'

const path = 'lab-sale-app/lab-sale'
const tag = 'Billing'
const view = 'view_lab_billing'
const add = 'add_lab_billing'
/** Who saves a bill may also read and print it, whether or not the whole list is open to them. */
const either = [view, add]

/** A page is no larger than this: `limit=0` would otherwise mean every bill there is. */
const largestPage = 10_000

const id = z.coerce.number().int().min(1).max(largestId)
const search = z.string().trim().max(100).default('')
const day = z.string().refine(isAdDate, 'The date must be given as YYYY-MM-DD.').optional()
const ordering = z.enum(['-id', 'id'])
const lookupQuery = z.strictObject({ ...pageQuery, search })

const listQuery = z.strictObject({
  ...pageQuery,
  search,
  ordering: ordering.default('-id'),
  created_date_ad_after: day,
  created_date_ad_before: day,
})

const detailQuery = z.strictObject({ ...pageQuery, sale_main: id, ordering: ordering.default('id') })
const printBody = z.strictObject({ saleMain: z.int().min(1).max(largestId), remarks: z.string().max(500).default('') })

/** A picker's call of the billing form. */
const lookup = (name: string, resource: string, fields: readonly string[]) =>
  masterLookup(`${path}/${name}`, { resource, fields, right: either, tag })

/** The calls of billing (spec 2 section 7). */
export const routes: Route[] = [
  route.get(path, { right: view, summary: 'List of bills', tag, query: listQuery }, async (call) => {
    const { created_date_ad_after: from, created_date_ad_before: to, ...query } = call.query
    const page = { ...query, limit: Math.min(query.limit || largestPage, largestPage) }
    const { results, count } = await listSales(call.db, { ...page, from, to })
    return pageOf(results, count, page, call.url)
  }),
  route.post(
    path,
    {
      right: add,
      summary: 'Save a bill; the header Idempotency-Key makes a repeated save harmless',
      tag,
      body: billBody,
    },
    (call) => createBill({ ...call, body: call.body as BillBody }),
  ),
  route.get(
    `${path}/sale-detail`,
    { right: either, summary: 'Lines of a bill', tag, query: detailQuery },
    async (call) => {
      const { sale_main: saleId, ...page } = call.query
      const { results, count } = await listSaleDetail(call.db, { ...page, saleId })
      return pageOf(results, count, page, call.url)
    },
  ),
  route.post(
    `${path}/update-invoice-print-count`,
    { right: either, summary: 'Record a print of a bill', tag, body: printBody },
    (call) => printSale(call, call.body),
  ),
  route.get(
    `${path}/invoice-print-count`,
    { right: either, summary: 'How often a bill was printed', tag, query: z.strictObject({ id }) },
    (call) => readPrintCount(call.db, call.query.id),
  ),
  lookup('customer-type', 'customer-type', ['code', 'default']),
  lookup('discount-type', 'discount-scheme', ['name', 'rate', 'editable']),
  lookup('referral', 'referral', ['name']),
  lookup('payment-mode', 'payment-mode', ['name', 'cash']),
  route.get(
    `${path}/customer`,
    { right: either, summary: 'Patients to bill', tag, query: lookupQuery },
    async (call) => {
      const { results, count } = await searchCustomers(call.db, { ...call.query, now: call.now })
      return pageOf(results, count, call.query, call.url)
    },
  ),
  route.get(
    `${path}/test`,
    // Prices do not differ by patient type; the parameter is the spec's and is taken.
    {
      right: either,
      summary: 'Tests that can be billed',
      tag,
      query: lookupQuery.extend({ customer_type: id.optional() }),
    },
    async (call) => {
      const { results, count } = await findTests(call.db, await readBillingRule(call.db), call.query)
      return pageOf(results, count, call.query, call.url)
    },
  ),
  route.get(`${path}/:id`, { right: either, summary: 'A bill with all that its invoice says', tag }, (call) =>
    readSale(call.db, idOf(call.params.id)),
  ),
]
