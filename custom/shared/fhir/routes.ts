import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { type Call, type Route, route } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { bundle, capabilities, diagnosticReport, observation, patient, type Resource, serviceRequest } from './answers'
import { type Asked, readObservations, readOrders, readPatients, readReports } from './operations/read'
import { asOutcome, fhirType } from './outcome'
import { bundleOf, ofPatientAndDate, onDays, paging } from './search'

/** The resources of FHIR R4 under the rights of the screens that show the same. */
const fhir = { tag: 'FHIR R4', type: fhirType, refusing: asOutcome }
const view = 'view_lab_report'
const anyPatient = ['view_quick_registration', 'view_clinic_opd_registration', view]

type Condition = Expression<SqlBool>
type Read = (call: Call, asked: Asked) => Promise<{ results: Resource[]; count: number }>

/** The one whose id was asked for. @throws Refusal 404 */
async function one(call: Call, read: Read, condition: Condition): Promise<never> {
  const { results } = await read(call, { conditions: [condition], count: 1, offset: 0 })
  if (!results[0]) throw refuse.missing()
  return results[0] as never
}

/** An id as the database has it; whatever is none is not there. */
function numberOf(id: string | undefined): number {
  if (!/^\d{1,10}$/.test(id ?? '') || Number(id) > largestId) throw refuse.missing()
  return Number(id)
}

interface Kind<Query extends z.ZodObject = z.ZodObject> {
  name: string
  right: string | readonly string[]
  answer: z.ZodType
  query: Query
  read: Read
  byId: (id: string | undefined) => Condition
  conditions(query: z.output<Query>): Condition[]
}

/** Has the conditions of a kind see its query. */
const kind = <Query extends z.ZodObject>(one: Kind<Query>): Kind => one

const ofSample = (id: string | undefined) => sql<SqlBool>`e.sample_no = ${(id ?? '').toUpperCase()}`

const kinds: readonly Kind[] = [
  kind({
    ...{ name: 'Patient', right: anyPatient, answer: patient },
    query: z.strictObject({
      ...paging,
      identifier: z.string().max(100).optional(),
      name: z.string().max(100).optional(),
    }),
    read: ({ db }, asked) => readPatients(db, asked),
    byId: (id) => sql<SqlBool>`c.id = ${numberOf(id)}`,
    conditions: ({ identifier, name }) => [
      ...(identifier ? [sql<SqlBool>`c.customer_no = ${identifier.split('|').at(-1)?.toUpperCase()}`] : []),
      ...(name ? [customerMatches(name)] : []),
    ],
  }),
  kind({
    ...{ name: 'ServiceRequest', right: view, answer: serviceRequest, query: z.strictObject(ofPatientAndDate) },
    read: ({ db, actor }, asked) => readOrders(db, asked, actor),
    byId: (id) => sql<SqlBool>`o.id = ${numberOf(id)}`,
    conditions: ({ patient: of, date }) => [
      ...(of ? [sql<SqlBool>`o.customer_id = ${of}`] : []),
      ...onDays(sql`b.created_date_ad`, date),
    ],
  }),
  kind({
    ...{ name: 'Observation', right: view, answer: observation, query: z.strictObject(ofPatientAndDate) },
    read: ({ db, actor }, asked) => readObservations(db, asked, actor),
    byId: (id) => sql<SqlBool>`r.id = ${numberOf(id)}`,
    conditions: ({ patient: of, date }) => [
      ...(of ? [sql<SqlBool>`o.customer_id = ${of}`] : []),
      ...onDays(sql`s.collected_date_ad`, date),
    ],
  }),
  kind({
    ...{ name: 'DiagnosticReport', right: view, answer: diagnosticReport, query: z.strictObject(ofPatientAndDate) },
    read: ({ db, actor }, asked) => readReports(db, asked, actor),
    byId: ofSample,
    conditions: ({ patient: of, date }) => [
      ...(of ? [sql<SqlBool>`e.customer_id = ${of}`] : []),
      ...onDays(sql`s.day`, date),
    ],
  }),
]

function routesOf({ name, right, answer, query, read, byId, conditions }: Kind): Route[] {
  return [
    route.get(
      `fhir/r4/${name}`,
      { right, summary: `Search for ${name}`, ...fhir, query, answer: bundle },
      async (call) => {
        const asked = call.query as { _count: number; _offset: number }
        const page = { conditions: conditions(asked), count: asked._count, offset: asked._offset }
        return bundleOf(name, await read(call, page), asked, call.url)
      },
    ),
    route.get(`fhir/r4/${name}/:id`, { right, summary: `One ${name}`, ...fhir, answer }, (call) =>
      one(call, read, byId(call.params.id)),
    ),
  ]
}

const search = (name: string) => ({
  name,
  type: name === 'date' ? 'date' : name === 'patient' ? 'reference' : 'string',
})

/** What this server can do, for who connects to it (hl7.org/fhir/R4/capabilitystatement.html). */
const statement = (now: Date) => ({
  resourceType: 'CapabilityStatement' as const,
  status: 'active',
  date: now.toISOString(),
  kind: 'instance',
  software: { name: 'Prayog' },
  implementation: { description: 'Results of the laboratory' },
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      resource: kinds.map(({ name, query }) => ({
        type: name,
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        searchParam: Object.keys(query.shape)
          .filter((parameter) => !parameter.startsWith('_'))
          .map(search),
      })),
    },
  ],
})

export const routes: Route[] = [
  route.get(
    'fhir/r4/metadata',
    { right: 'signed-in', summary: 'What FHIR R4 of this server can do', ...fhir, answer: capabilities },
    async ({ now }) => statement(now),
  ),
  ...kinds.flatMap(routesOf),
]
