import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { resourceNamed } from '~/metadata/registry'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { listRecords } from '~/server/resources/select'
import { customersPath } from './customer'
import { customerChange, newCustomer } from './customerInput'
import { createCustomer } from './operations/createCustomer'
import { findByEmail } from './operations/findByEmail'
import { type CustomerOrdering, customerOrderings, listCustomers } from './operations/listCustomers'
import { readCustomer } from './operations/readCustomers'
import { updateCustomer } from './operations/updateCustomer'

const tag = 'Quick Registration'
const view = 'view_quick_registration'
const add = 'add_clinic_quick_registration'
const edit = 'edit_clinic_quick_registration'

const text = z.string().max(500).optional()
const date = z.string().refine(isAdDate, 'Invalid date').optional()

const listQuery = z.strictObject({
  ...pageQuery,
  search: text,
  email: text,
  date_after: date,
  date_before: date,
  ordering: z.enum(customerOrderings.flatMap((name): CustomerOrdering[] => [name, `-${name}`])).optional(),
})

/** The masters that the form picks from, with the fields that it reads of them. */
const lookups = [
  { name: 'title', fields: ['id', 'name', 'shortName'], query: {} },
  { name: 'customer-type', fields: ['id', 'code', 'default'], query: {} },
  { name: 'province', fields: ['id', 'name'], query: {} },
  { name: 'district', fields: ['id', 'name', 'province'], query: { province: text } },
]

/** Only records in use are offered, in the order in which people look for them. */
const lookupRoutes = lookups.map(({ name, fields, query: filters }) =>
  route.get(
    `${customersPath}/${name}`,
    {
      right: [view, add, edit],
      summary: `${name} to choose for a patient`,
      tag,
      query: z.strictObject({ ...pageQuery, search: text, ...filters }),
    },
    async ({ db, query: { offset, limit, search, ...filter }, url }) => {
      const resource = resourceNamed(name)
      const wanted = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const { results, count } = await listRecords(db, resource, {
        offset,
        limit,
        search: search?.trim(),
        ordering: name === 'province' ? 'id' : resource.represent,
        filters: { active: 'true', ...Object.fromEntries(wanted) },
      })
      const answered = results.map((record) => Object.fromEntries(fields.map((field) => [field, record[field]])))
      return pageOf(answered, count, { offset, limit }, url)
    },
  ),
)

export const routes: Route[] = [
  ...lookupRoutes,
  route.get(
    customersPath,
    { right: view, summary: 'Patients by the day of registration', tag, query: listQuery },
    async ({ db, query, now, url }) => {
      const { results, count } = await listCustomers(db, query, now)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${customersPath}/check-email`,
    {
      right: [view, add, edit],
      summary: 'Who has an e-mail address: nobody, or one patient',
      tag,
      query: z.strictObject({ email: z.string().max(500) }),
    },
    ({ db, query }) => findByEmail(db, query.email),
  ),
  route.get(`${customersPath}/:id`, { right: view, summary: 'One patient', tag }, ({ db, params, now }) =>
    readCustomer(db, idOf(params.id), now),
  ),
  route.post(customersPath, { right: add, summary: 'Register a patient', tag, body: newCustomer }, (call) =>
    createCustomer(call, call.body),
  ),
  route.patch(
    `${customersPath}/:id`,
    { right: edit, summary: 'Change a patient; the remarks say why', tag, body: customerChange },
    (call) => updateCustomer(call, idOf(call.params.id), call.body),
  ),
]
