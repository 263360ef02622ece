import { z } from 'zod'
import { type Endpoint, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { newCustomerSchema } from '~shared/patients/customerInput'
import { createCustomer } from '~shared/patients/operations/createCustomer'
import { listCustomers } from '~shared/patients/operations/listCustomers'
import { patientFormEndpoints, patientListQuery, patientRecordEndpoints } from '~shared/patients/patientEndpoints'
import { customerSchema } from '~shared/patients/responses'
import { customerApiPath as path } from './customerApiPath'
import { patientDueExpression, readDuesByPatient } from './readDuesByPatient'
import { pharmacyCustomerSchema } from './responses'

const tag = 'Customer'
const view = 'view_pharmacy_customer'
const add = 'add_pharmacy_customer'
const edit = 'edit_pharmacy_customer'

const customersQuery = patientListQuery.extend({
  ordering: patientListQuery.shape.ordering.or(z.enum(['due_amount', '-due_amount'])),
})

/** Endpoints of the pharmacy's customers, who are the patients. */
export const endpoints: Endpoint[] = [
  ...patientFormEndpoints(path, [view, add, edit], tag),
  endpoint.get(
    path,
    {
      ...{ permission: view, summary: 'Customers by the day of registration, with what they owe', tag },
      ...{ query: customersQuery, response: pageResponse(pharmacyCustomerSchema) },
    },
    async ({ db, actor, query, now, url }) => {
      const { results, count } = await listCustomers(db, query, now, { due_amount: patientDueExpression(db, actor) })
      const ids = results.map(({ id }) => id)
      const dues = await readDuesByPatient(db, ids, actor)
      const owing = results.map((one) => ({ ...one, dueAmount: dues.get(one.id) ?? '0.00' }))
      return toPageResponse(owing, count, query, url)
    },
  ),
  ...patientRecordEndpoints(path, { view, edit }, tag),
  endpoint.post(
    path,
    {
      permission: add,
      idempotency: KEY_REQUIRED,
      summary: 'Register a customer',
      tag,
      body: newCustomerSchema,
      response: customerSchema,
    },
    (call) => createCustomer(call, call.body),
  ),
]
