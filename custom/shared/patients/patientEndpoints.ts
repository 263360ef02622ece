import { z } from 'zod'
import { type Endpoint, type EndpointPermission, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { dayQuery, pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { survivorIdOf } from '~/server/merge/survivorId'
import { type LookupEndpointOptions, lookupEndpoint } from '~/server/resources/lookupEndpoint'
import { customerChangeSchema } from './customerInput'
import { findByEmail } from './operations/findByEmail'
import { type CustomerOrdering, customerOrderings, listCustomers } from './operations/listCustomers'
import { readCustomer } from './operations/readCustomers'
import { updateCustomer } from './operations/updateCustomer'
import { customerSchema, emailOwnersSchema } from './responses'

/** The masters that a patient's form picks from, in the order in which people look for them. */
const lookups: readonly Omit<LookupEndpointOptions, 'permission' | 'tag'>[] = [
  { resourceKey: 'title', fields: ['name', 'shortName'] },
  { resourceKey: 'customer-type', fields: ['code', 'default'] },
  { resourceKey: 'province', fields: ['name'], ordering: 'id' },
  { resourceKey: 'district', fields: ['name', 'province'], filterParams: ['province'] },
]

/** Endpoints of a patient's form below a path (spec 2, section 7): its pickers, and who has an e-mail address. */
export const patientFormEndpoints = (family: string, permission: EndpointPermission, tag: string): Endpoint[] => [
  ...lookups.map((lookup) => lookupEndpoint(`${family}/${lookup.resourceKey}`, { permission, tag, ...lookup })),
  endpoint.get(
    `${family}/check-email`,
    {
      ...{ permission, tag, query: z.strictObject({ email: z.string().max(500).default('') }) },
      summary: 'Who has an e-mail address: nobody, or one patient',
      response: emailOwnersSchema,
    },
    ({ db, query }) => findByEmail(db, query.email),
  ),
]

const text = z.string().max(500).optional()

/** The parameters of a list by day: today at first, all days for a search. */
export const dayListQuery = z.strictObject({
  ...pageQuery,
  search: text,
  email: text,
  date_after: dayQuery.optional(),
  date_before: dayQuery.optional(),
})

/** The parameters of a list of patients. */
export const patientListQuery = dayListQuery.extend({
  ordering: z.enum(customerOrderings.flatMap((name): CustomerOrdering[] => [name, `-${name}`])).optional(),
})

interface PatientPermissions {
  view: string
  edit: string
}

/** The endpoint that changes one patient, below a path. */
export const patientChangeEndpoint = (family: string, permission: EndpointPermission, tag: string): Endpoint =>
  endpoint.patch(
    `${family}/:id`,
    {
      ...{ permission, idempotency: NO_KEY_REASONS.sets, summary: 'Change a patient; the remarks say why', tag },
      ...{ body: customerChangeSchema, response: customerSchema, closesDraft: true },
    },
    async (call) => updateCustomer(call, await survivorIdOf(call.db, 'customer', parseId(call.params.id)), call.body),
  )

/** Endpoints to read and to change one patient, below a path. */
export const patientRecordEndpoints = (family: string, { view, edit }: PatientPermissions, tag: string): Endpoint[] => [
  endpoint.get(
    `${family}/:id`,
    { permission: view, summary: 'One patient', tag, response: customerSchema },
    async ({ db, params, now }) => readCustomer(db, await survivorIdOf(db, 'customer', parseId(params.id)), now),
  ),
  patientChangeEndpoint(family, edit, tag),
]

/** Endpoints to list, read and change patients, below a path. */
export const patientEndpoints = (family: string, permissions: PatientPermissions, tag: string): Endpoint[] => [
  endpoint.get(
    family,
    {
      ...{ permission: permissions.view, summary: 'Patients by the day of registration', tag },
      ...{ query: patientListQuery, response: pageResponse(customerSchema) },
    },
    async ({ db, query, now, url }) => {
      const { results, count } = await listCustomers(db, query, now)
      return toPageResponse(results, count, query, url)
    },
  ),
  ...patientRecordEndpoints(family, permissions, tag),
]
