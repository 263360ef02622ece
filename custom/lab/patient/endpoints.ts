import { z } from 'zod'
import { openingPermissionsOf } from '~/metadata/screen'
import type { Db } from '~/server/database/open'
import { mergedIdsOf } from '~/server/history/subject'
import { type Actor, type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { fileResponse, pageResponse } from '~/server/http/responses'
import type { PageRange } from '~/server/lists'
import { recordPageEndpoints } from '~/server/related/recordPageEndpoints'
import { patientApiPath as path } from '~shared/patients/customer'
import { listCustomers } from '~shared/patients/operations/listCustomers'
import { patientChangeEndpoint, patientFormEndpoints, patientListQuery } from '~shared/patients/patientEndpoints'
import { customerSchema } from '~shared/patients/responses'
import { listHandOvers } from '../shared/issued-reports/operations/listHandOvers'
import { listIssuedReports } from '../shared/issued-reports/operations/listReports'
import { issuedReportRowSchema, reportDeliverySchema } from '../shared/issued-reports/responses'
import { listPatientResults } from './operations/listPatientResults'
import { listPatientSamples } from './operations/listPatientSamples'
import { listPatientUltrasounds } from './operations/listPatientUltrasounds'
import { readPhoto, setPhoto } from './operations/photo'
import { readPatientName } from './operations/readPatientName'
import { readPatientPage } from './operations/readPatientPage'
import { editPermissions, partPermissions } from './permissions'
import { photoBody } from './photoInput'
import { photoTypes } from './photoRules'
import {
  patientPageSchema,
  patientSampleSchema,
  patientUltrasoundSchema,
  photoResponse,
  sampleResultsSchema,
} from './responses'
import { patientScreen } from './screen'

const tag = 'Patient'
const view = openingPermissionsOf(patientScreen)

/** @throws ApiError 404 */
async function nameOf(db: Db, id: number): Promise<string> {
  const { customerNo, fullName } = await readPatientName(db, id)
  return `${customerNo} · ${fullName}`
}

interface Part<Row extends z.ZodType> {
  name: string
  summary: string
  /** Those of the screens where the same is seen, any of them. */
  permission: readonly string[]
  row: Row
  list: (
    db: Db,
    customer: number,
    page: PageRange,
    actor: Actor,
  ) => Promise<{ results: z.output<Row>[]; count: number }>
}

/** The endpoint of a paged part of a patient's page. */
const partEndpoint = <Row extends z.ZodType>({ name, summary, permission, row, list }: Part<Row>): Endpoint =>
  endpoint.get(
    `${path}/:id/${name}`,
    { permission, summary, tag, query: z.strictObject(pageQuery), response: pageResponse(row) },
    async ({ db, params, query, actor, url }) => {
      const { id } = await readPatientName(db, parseId(params.id))
      const { results, count } = await list(db, id, query, actor)
      return toPageResponse(results, count, query, url)
    },
  )

/** Endpoints of the patient's page. Parts that a reader may not see are endpoints of their own. */
export const endpoints: Endpoint[] = [
  ...patientFormEndpoints(path, [...view, ...editPermissions], tag),
  endpoint.get(
    path,
    {
      ...{ permission: view, summary: 'Patients by the day of registration, or found on all days', tag },
      ...{ query: patientListQuery, response: pageResponse(customerSchema) },
    },
    async ({ db, query, now, url }) => {
      const { results, count } = await listCustomers(db, query, now)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${path}/:id`,
    { permission: view, summary: 'One patient with dues and what is known first', tag, response: patientPageSchema },
    ({ db, params, actor, now }) => readPatientPage(db, parseId(params.id), actor, now),
  ),
  patientChangeEndpoint(path, editPermissions, tag),
  endpoint.get(
    `${path}/:id/photo/:key`,
    { permission: view, summary: 'The photo of a patient', tag, response: fileResponse(...photoTypes) },
    ({ db, params }) => readPhoto(db, parseId(params.id), params.key!),
  ),
  endpoint.post(
    `${path}/:id/photo`,
    {
      ...{ permission: editPermissions, idempotency: NO_KEY_REASONS.sets, summary: 'Set or remove a photo', tag },
      ...{ body: photoBody, multipart: true, status: 200, response: photoResponse },
    },
    (call) => setPhoto(call, parseId(call.params.id), call.body.photo ?? null),
  ),
  partEndpoint({
    ...{ name: 'sample', summary: 'Samples with the states of their tests', permission: partPermissions.samples },
    ...{ row: patientSampleSchema, list: listPatientSamples },
  }),
  partEndpoint({
    ...{ name: 'result', summary: 'Results by sample', permission: partPermissions.results },
    ...{ row: sampleResultsSchema, list: listPatientResults },
  }),
  partEndpoint({
    ...{ name: 'report', summary: 'Issued versions of reports', permission: partPermissions.reports },
    row: issuedReportRowSchema,
    list: (db, customer, page, actor) => listIssuedReports(db, { ...page, customer }, actor),
  }),
  partEndpoint({
    ...{ name: 'ultrasound', summary: 'Ultrasounds', permission: partPermissions.ultrasounds },
    ...{ row: patientUltrasoundSchema, list: listPatientUltrasounds },
  }),
  partEndpoint({
    ...{ name: 'hand-over', summary: 'Mails and handovers of reports', permission: partPermissions.handOvers },
    row: reportDeliverySchema,
    list: (db, customer, page, actor) => listHandOvers(db, { customer }, page, actor),
  }),
  ...recordPageEndpoints(patientScreen, { path, nameOf, idsOf: mergedIdsOf('customer'), hasFieldChanges: true }),
]
