import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { apiError } from '~/server/apiError'
import { type Endpoint, endpoint, type RequestContext } from '~/server/http/endpoint'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { loincSystem, patientSystem, reportLoincCode, sampleSystem, testSystem } from './coding'
import { writeResource } from './decimal'
import { type FhirQuery, readObservations, readOrders, readPatients } from './operations/read'
import { readReports } from './operations/readReports'
import { fhirContentType, operationOutcomeFormat } from './outcome'
import {
  bundleSchema,
  capabilitiesSchema,
  fhirDiagnosticReportSchema,
  fhirObservationSchema,
  fhirPatientSchema,
  fhirServiceRequestSchema,
  type Resource,
} from './responses'
import {
  bundleOf,
  codeConditions,
  dateConditions,
  idCondition,
  paging,
  parseIds,
  patientDateParams,
  tokenParamSchema,
} from './search'

/** The resources of FHIR R4, with the permissions of the screens that show the same data. */
const fhir = { tag: 'FHIR R4', type: fhirContentType, write: writeResource, errorFormat: operationOutcomeFormat }
const view = 'view_lab_report'
const anyPatient = ['view_quick_registration', 'view_clinic_opd_registration', view]

type Condition = Expression<SqlBool>
type Read = (call: RequestContext, asked: FhirQuery) => Promise<{ results: Resource[]; count: number }>

/** The one whose id was asked for. @throws ApiError 404 */
async function one(call: RequestContext, read: Read, condition: Condition): Promise<never> {
  const { results } = await read(call, { conditions: [condition], count: 1, offset: 0 })
  if (!results[0]) throw apiError.missing()
  return results[0] as never
}

interface Kind<Query extends z.ZodObject = z.ZodObject> {
  name: string
  permission: string | readonly string[]
  answer: z.ZodType
  query: Query
  read: Read
  /** The condition that it has one of these ids. */
  byIds: (ids: readonly string[]) => Condition
  conditions(query: z.output<Query>): Condition[]
}

/** Has the conditions of a kind see its query. */
const kind = <Query extends z.ZodObject>(one: Kind<Query>): Kind => one

/** The columns of a test's codes, in the systems that its resources name (`codeableConceptOf`). */
const testCodes = [
  { system: loincSystem, code: sql`t.loinc` },
  { system: testSystem, code: sql`upper(t.code)` },
]

const kinds: readonly Kind[] = [
  kind({
    ...{ name: 'Patient', permission: anyPatient, answer: fhirPatientSchema },
    query: z.strictObject({
      ...paging,
      identifier: tokenParamSchema,
      name: z.string().max(100).optional(),
    }),
    read: ({ db }, asked) => readPatients(db, asked),
    byIds: (ids) => idCondition(sql`c.id`, parseIds(ids)),
    conditions: ({ identifier, name }) => [
      ...codeConditions(identifier, [{ system: patientSystem, code: sql`c.customer_no` }]),
      ...(name ? [customerMatches(name)] : []),
    ],
  }),
  kind({
    ...{ name: 'ServiceRequest', permission: view, answer: fhirServiceRequestSchema },
    query: z.strictObject({ ...patientDateParams, code: tokenParamSchema }),
    read: ({ db, actor }, asked) => readOrders(db, asked, actor),
    byIds: (ids) => idCondition(sql`o.id`, parseIds(ids)),
    conditions: ({ patient: of, date, code }) => [
      ...(of ? [sql<SqlBool>`o.customer_id = ${of}`] : []),
      ...dateConditions(sql`b.created_date_ad`, date),
      ...codeConditions(code, testCodes),
    ],
  }),
  kind({
    ...{ name: 'Observation', permission: view, answer: fhirObservationSchema },
    query: z.strictObject({ ...patientDateParams, code: tokenParamSchema }),
    read: ({ db, actor }, asked) => readObservations(db, asked, actor),
    byIds: (ids) => idCondition(sql`r.id`, parseIds(ids)),
    conditions: ({ patient: of, date, code }) => [
      ...(of ? [sql<SqlBool>`o.customer_id = ${of}`] : []),
      ...dateConditions(sql`s.collected_date_ad`, date),
      ...codeConditions(code, testCodes),
    ],
  }),
  kind({
    ...{ name: 'DiagnosticReport', permission: view, answer: fhirDiagnosticReportSchema },
    query: z.strictObject({ ...patientDateParams, code: tokenParamSchema, identifier: tokenParamSchema }),
    read: ({ db, actor }, asked) => readReports(db, asked, actor),
    byIds: (ids) =>
      idCondition(
        sql`e.sample_no`,
        ids.map((id) => id.toUpperCase()),
      ),
    conditions: ({ patient: of, date, code, identifier }) => [
      ...(of ? [sql<SqlBool>`e.customer_id = ${of}`] : []),
      ...dateConditions(sql`s.day`, date),
      ...codeConditions(code, [{ system: loincSystem, code: sql`${reportLoincCode}::text` }]),
      ...codeConditions(identifier, [{ system: sampleSystem, code: sql`e.sample_no` }]),
    ],
  }),
]

function routesOf({ name, permission, answer, query, read, byIds, conditions }: Kind): Endpoint[] {
  return [
    endpoint.get(
      `fhir/r4/${name}`,
      { permission, summary: `Search for ${name}`, ...fhir, query, response: bundleSchema },
      async (call) => {
        const asked = call.query as { _count: number; _offset: number; _id?: string[] }
        const ofIds = asked._id ? [byIds(asked._id)] : []
        const page = { conditions: [...ofIds, ...conditions(asked)], count: asked._count, offset: asked._offset }
        return bundleOf(name, await read(call, page), asked, call.url)
      },
    ),
    endpoint.get(`fhir/r4/${name}/:id`, { permission, summary: `One ${name}`, ...fhir, response: answer }, (call) =>
      one(call, read, byIds([call.params.id ?? ''])),
    ),
  ]
}

const searchTypes: Record<string, string> = {
  _id: 'token',
  code: 'token',
  identifier: 'token',
  patient: 'reference',
  date: 'date',
  name: 'string',
}

/** This server's capabilities, for clients (hl7.org/fhir/R4/capabilitystatement.html). */
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
          .filter((name) => name in searchTypes)
          .map((name) => ({ name, type: searchTypes[name] })),
      })),
    },
  ],
})

export const endpoints: Endpoint[] = [
  endpoint.get(
    'fhir/r4/metadata',
    { permission: 'signed-in', summary: 'What FHIR R4 of this server can do', ...fhir, response: capabilitiesSchema },
    async ({ now }) => statement(now),
  ),
  ...kinds.flatMap(routesOf),
]
