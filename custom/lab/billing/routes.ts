import { pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { masterLookup } from '~/server/resources/masterLookup'
import { readBillingRule } from '~shared/organization/billRule'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { type BillBody, billBody } from '~shared/sale/body'
import { documentRoutes, idQuery, lookupQuery } from '~shared/sale/documentRoutes'
import { sales } from '~shared/sale/operations/sales'
import { createBill } from './operations/createBill'
import { findTests } from './operations/offeredTests'

const path = 'lab-sale-app/lab-sale'
const tag = 'Billing'
const view = 'view_lab_billing'
const add = 'add_lab_billing'
/** Who saves a bill may also read and print it, whether or not the whole list is open to them. */
const either = [view, add]

/** A picker's call of the billing form. */
const lookup = (name: string, resource: string, fields: readonly string[]) =>
  masterLookup(`${path}/${name}`, { resource, fields, right: either, tag })

/** The calls of billing (spec 2 section 7). */
export const routes: Route[] = [
  ...documentRoutes(sales, { path, tag, noun: 'bill', view, either }),
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
      query: lookupQuery.extend({ customer_type: idQuery.optional() }),
    },
    async (call) => {
      const { results, count } = await findTests(call.db, await readBillingRule(call.db), call.query)
      return pageOf(results, count, call.query, call.url)
    },
  ),
]
