import { z } from 'zod'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '~/server/http/endpoint'
import { dayQuery, pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { listSignatories } from '../shared/samples/operations/reportFooters'
import { reportFooterRowSchema } from '../shared/samples/responses'
import { listPatients, pendingPatients, type UsgStatus } from '../shared/ultrasound/operations/listPatients'
import { readExamination, readTests } from '../shared/ultrasound/operations/readTests'
import { usgApiPath } from '../shared/ultrasound/path'
import { usgExaminationSchema, usgPatientSchema, usgPictureSchema, usgTestSchema } from '../shared/ultrasound/responses'
import { createBody, pictureBody, updateBody } from './input'
import { addPicture } from './operations/addPicture'
import { createReport, updateReport } from './operations/saveReport'
import { usgReportResultEntry } from './screen'

const tag = 'USG Result Entry'
const view = 'view_usg_report'
const add = 'add_usg_report'
const edit = 'edit_usg_report'

const status = z.enum(['waiting', 'entered', 'verified'] satisfies UsgStatus[])

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(usgReportResultEntry.pendingTiles[0], {
    ...{ permission: view, tag },
    find: ({ actor }) => pendingPatients('waiting', actor),
  }),
  endpoint.get(
    usgApiPath,
    {
      ...{ permission: view, summary: 'Patients with ultrasound tests', tag },
      query: z.strictObject({
        ...pageQuery,
        created_date_ad_after: dayQuery.optional(),
        created_date_ad_before: dayQuery.optional(),
        status: status.optional(),
        search: z.string().trim().max(200).optional(),
      }),
      response: pageResponse(usgPatientSchema),
    },
    async ({ db, actor, query, url }) => {
      const { created_date_ad_after: after, created_date_ad_before: before, ...list } = query
      const { results, count } = await listPatients(db, { ...list, after, before }, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${usgApiPath}/customer-test/:id`,
    { permission: view, summary: 'The ultrasound tests of a bill', tag, response: z.array(usgTestSchema) },
    ({ db, actor, params }) => readTests(db, parseId(params.id), actor),
  ),
  endpoint.get(
    `${usgApiPath}/examination/:id`,
    { permission: view, summary: 'An ultrasound test with its report', tag, response: usgExaminationSchema },
    ({ db, actor, params }) => readExamination(db, parseId(params.id), actor),
  ),
  endpoint.get(
    `${usgApiPath}/report-footer`,
    { permission: view, summary: 'Signatories to choose', tag, response: z.array(reportFooterRowSchema) },
    ({ db }) => listSignatories(db),
  ),
  endpoint.post(
    `${usgApiPath}/picture`,
    {
      ...{ permission: [add, edit], idempotency: KEY_REQUIRED, summary: 'Add a picture of an ultrasound', tag },
      ...{ body: pictureBody, multipart: true, response: usgPictureSchema },
    },
    (call) => onceByKey(call, (db) => addPicture({ ...call, db }, call.body)),
  ),
  endpoint.post(
    usgApiPath,
    {
      permission: add,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Report an ultrasound',
      tag,
      body: createBody,
      response: usgExaminationSchema,
      closesDraft: true,
    },
    (call) => createReport(call, call.body),
  ),
  endpoint.patch(
    `${usgApiPath}/:id`,
    {
      permission: edit,
      idempotency: NO_KEY_REASONS.sets,
      summary: 'Change the report of an ultrasound',
      tag,
      body: updateBody,
      response: usgExaminationSchema,
      closesDraft: true,
    },
    (call) => updateReport(call, parseId(call.params.id), call.body),
  ),
]
