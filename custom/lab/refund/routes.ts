import { z } from 'zod'
import { pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { masterLookup } from '~/server/resources/masterLookup'
import { boundedPage, documentRoutes, idQuery, lookupQuery } from '~shared/sale/documentRoutes'
import { refundBody } from './body'
import { createRefund } from './operations/createRefund'
import { listBilledCustomers, listReturnableLines, listReturnableSales } from './operations/listReturnable'
import { listRefundsOf, refunds } from './operations/refunds'

const path = 'lab-sale-app/lab-sale-return'
const tag = 'Refund Billing'
const view = 'view_lab_refund_billing'
const add = 'add_lab_refund_billing'
/** Who saves a refund may also read and print it, whether or not the whole list is open to them. */
const either = [view, add]

const saleQuery = lookupQuery.extend({ customer: idQuery, ordering: z.enum(['-id', 'id']).default('-id') })
const linesQuery = lookupQuery.omit({ search: true }).extend({ sale_main: idQuery })

/** The calls of refunds (spec 2 section 7). */
export const routes: Route[] = [
  ...documentRoutes(refunds, { path, tag, noun: 'refund', view, either }),
  route.post(
    path,
    {
      right: add,
      summary: 'Save a refund; the header Idempotency-Key makes a repeated save harmless',
      tag,
      body: refundBody,
    },
    createRefund,
  ),
  route.get(
    `${path}/customer`,
    { right: either, summary: 'Patients with bills', tag, query: lookupQuery },
    async (call) => {
      const { results, count } = await listBilledCustomers(call.db, call.query, call.now)
      return pageOf(results, count, call.query, call.url)
    },
  ),
  route.get(
    `${path}/sale`,
    { right: either, summary: 'Bills of a patient that can be returned', tag, query: saleQuery },
    async (call) => {
      const { customer, ...query } = call.query
      const page = boundedPage(query)
      const { results, count } = await listReturnableSales(call.db, customer, page)
      return pageOf(results, count, page, call.url)
    },
  ),
  route.get(
    `${path}/sale-detail-for-return`,
    { right: either, summary: 'Lines of a bill that can be returned', tag, query: linesQuery },
    async ({ db, query: { sale_main: saleId, offset, limit }, url }) => {
      const { results, sale } = await listReturnableLines(db, saleId)
      const page = limit > 0 ? results.slice(offset, offset + limit) : results.slice(offset)
      return { ...pageOf(page, results.length, { offset, limit }, url), sale }
    },
  ),
  route.get(
    `${path}/of-sale`,
    {
      right: [...either, 'view_lab_billing', 'add_lab_billing'],
      summary: 'The refunds of a bill',
      tag,
      query: z.strictObject({ sale_main: idQuery }),
    },
    ({ db, query }) => listRefundsOf(db, query.sale_main),
  ),
  masterLookup(`${path}/payment-mode`, { resource: 'payment-mode', fields: ['name', 'cash'], right: either, tag }),
]
