import { z } from 'zod'
import { openingPermissionsOf } from '~/metadata/screen'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { recordPageEndpoints } from '~/server/related/recordPageEndpoints'
import { issuedReportApiPath as path } from '../shared/issued-reports/issuedReportPaths'
import { reportActivityKind, usgMailKind } from '../shared/issued-reports/operations/kinds'
import { listHandOvers } from '../shared/issued-reports/operations/listHandOvers'
import { listIssuedVersions } from '../shared/issued-reports/operations/listIssuedVersions'
import { listIssuedReports } from '../shared/issued-reports/operations/listReports'
import { issuedReportRowSchema, issuedVersionSchema, reportDeliverySchema } from '../shared/issued-reports/responses'
import { readIssuedReport, readReportName, versionIdsOf } from './operations/readIssuedReport'
import { reportEvents } from './operations/reportEvents'
import { issuedReportPageSchema } from './responses'
import { issuedReport } from './screen'

const tag = issuedReport.label
const permission = openingPermissionsOf(issuedReport)
const text = z.string().trim().max(50).optional()

export const endpoints: Endpoint[] = [
  endpoint.get(
    path,
    {
      ...{ permission, summary: 'Versions of reports, the last issued first', tag },
      query: z.strictObject({ ...pageQuery, search: text, report_no: text }),
      response: pageResponse(issuedReportRowSchema),
    },
    async ({ db, query, actor, url }) => {
      const { report_no: reportNo, ...request } = query
      const { results, count } = await listIssuedReports(db, { ...request, reportNo }, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${path}/:id`,
    { permission, summary: 'A version of a report with what it states', tag, response: issuedReportPageSchema },
    (call) => readIssuedReport(call, parseId(call.params.id)),
  ),
  endpoint.get(
    `${path}/:id/issued-report`,
    { permission, summary: 'All versions of the report of one', tag, response: z.array(issuedVersionSchema) },
    async ({ db, params, actor }) => {
      const { reportNo, kind } = await readReportName(db, parseId(params.id), actor)
      return listIssuedVersions(db, reportNo, kind === 'lab' ? reportActivityKind : usgMailKind)
    },
  ),
  endpoint.get(
    `${path}/:id/hand-over`,
    {
      ...{ permission, summary: 'Mails and handovers of all versions of a report', tag },
      ...{ query: z.strictObject(pageQuery), response: pageResponse(reportDeliverySchema) },
    },
    async ({ db, params, query, actor, url }) => {
      const { reportNo } = await readReportName(db, parseId(params.id), actor)
      const { results, count } = await listHandOvers(db, { reportNo }, query, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  ...recordPageEndpoints(issuedReport, {
    path,
    nameOf: async (db, id, actor) => {
      const { reportNo, version } = await readReportName(db, id, actor)
      return `${reportNo} v${version}`
    },
    idsOf: versionIdsOf,
    alsoLogged: reportEvents,
  }),
]
