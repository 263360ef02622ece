import { z } from 'zod'
import { pageAnswer } from '~/server/http/answers'
import { dayQuery, idOf, pageOf, pageQuery } from '~/server/http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { reportFooterRow } from '~shared/samples/answers'
import { listReportFooters } from '~shared/samples/operations/reportFooters'
import { usgExamination, usgPatient, usgPictureShown, usgTest } from '~shared/ultrasound/answers'
import { listPatients, patientsWaiting, type UsgStatus } from '~shared/ultrasound/operations/listPatients'
import { readExamination, readTests } from '~shared/ultrasound/operations/readTests'
import { usgPath } from '~shared/ultrasound/path'
import { createBody, pictureBody, updateBody } from './input'
import { addPicture } from './operations/addPicture'
import { createReport, updateReport } from './operations/saveReport'
import { usgReportResultEntry } from './screen'

const tag = 'USG Result Entry'
const view = 'view_usg_report'
const add = 'add_usg_report'
const edit = 'edit_usg_report'

const status = z.enum(['waiting', 'entered', 'verified'] satisfies UsgStatus[])

export const routes: Route[] = [
  waitingRoute(usgReportResultEntry.waits[0], {
    ...{ right: view, tag },
    find: ({ actor }) => patientsWaiting('waiting', actor),
  }),
  route.get(
    usgPath,
    {
      ...{ right: view, summary: 'Patients with ultrasound tests', tag },
      query: z.strictObject({
        ...pageQuery,
        created_date_ad_after: dayQuery.optional(),
        created_date_ad_before: dayQuery.optional(),
        status: status.optional(),
        search: z.string().trim().max(200).optional(),
      }),
      answer: pageAnswer(usgPatient),
    },
    async ({ db, actor, query, url }) => {
      const { created_date_ad_after: after, created_date_ad_before: before, ...list } = query
      const { results, count } = await listPatients(db, { ...list, after, before }, actor)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${usgPath}/customer-test/:id`,
    { right: view, summary: 'The ultrasound tests of a bill', tag, answer: z.array(usgTest) },
    ({ db, actor, params }) => readTests(db, idOf(params.id), actor),
  ),
  route.get(
    `${usgPath}/examination/:id`,
    { right: view, summary: 'An ultrasound test with its report', tag, answer: usgExamination },
    ({ db, actor, params }) => readExamination(db, idOf(params.id), actor),
  ),
  route.get(
    `${usgPath}/report-footer`,
    { right: view, summary: 'Signatories to choose', tag, answer: z.array(reportFooterRow) },
    ({ db }) => listReportFooters(db),
  ),
  route.post(
    `${usgPath}/picture`,
    {
      ...{ right: [add, edit], idempotency: KEY_REQUIRED, summary: 'Add a picture of an ultrasound', tag },
      ...{ body: pictureBody, multipart: true, answer: usgPictureShown },
    },
    (call) => onceByKey(call, (db) => addPicture({ ...call, db }, call.body)),
  ),
  route.post(
    usgPath,
    {
      right: add,
      idempotency: NO_KEY.state,
      summary: 'Report an ultrasound',
      tag,
      body: createBody,
      answer: usgExamination,
    },
    (call) => createReport(call, call.body),
  ),
  route.patch(
    `${usgPath}/:id`,
    {
      right: edit,
      idempotency: NO_KEY.sets,
      summary: 'Change the report of an ultrasound',
      tag,
      body: updateBody,
      answer: usgExamination,
    },
    (call) => updateReport(call, idOf(call.params.id), call.body),
  ),
]
