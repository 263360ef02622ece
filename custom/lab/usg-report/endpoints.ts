import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { fileResponse } from '~/server/http/responses'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { mailStateSchema } from '~/server/mail/responses'
import { usgMailKind } from '../shared/issued-reports/operations/kinds'
import { listIssuedVersions } from '../shared/issued-reports/operations/listIssuedVersions'
import { enqueueReportMail, sendReportAgain } from '../shared/issued-reports/operations/mailReports'
import { withdrawReport } from '../shared/issued-reports/operations/withdraw'
import {
  issuedVersionSchema,
  reportDuesSchema,
  sendAgainBody,
  withdrawnReportSchema,
} from '../shared/issued-reports/responses'
import { pendingPatients } from '../shared/ultrasound/operations/listPatients'
import { assertReportVisible } from '../shared/ultrasound/operations/lockTest'
import { usgApiPath } from '../shared/ultrasound/path'
import { usgExaminationSchema } from '../shared/ultrasound/responses'
import { emailBody, issueBody, printBody, unapproveBody, verifyBody, withdrawBody } from './input'
import { listDues } from './operations/listDues'
import { issueReport, issueVersion, logReprint, readReport, reportPdf } from './operations/readReport'
import { unapproveReport, verifyReport } from './operations/verifyReport'
import { printableUsgReportSchema, printedUsgVersionSchema } from './responses'
import { usgReport } from './screen'

const tag = 'USG Report'
const view = 'view_usg_report'
const verify = 'verify_usg_report'
const print = 'print_usg_report'
const email = 'email_usg_report'

const reportNo = z.string().trim().min(1).max(50)
const reportQuery = z.strictObject({
  report_no: reportNo,
  include_signature: z.enum(['true', 'false']).default('true'),
  version: z.coerce.number().int().min(1).max(largestId).optional(),
})
const requestOf = (query: z.output<typeof reportQuery>) => ({
  reportNo: query.report_no,
  includeSignature: query.include_signature === 'true',
  version: query.version,
})

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(usgReport.pendingTiles[0], {
    permission: view,
    tag,
    find: ({ actor }) => pendingPatients('entered', actor),
  }),
  endpoint.get(
    `${usgApiPath}/issued-report`,
    {
      ...{ permission: view, summary: 'Versions of an ultrasound report that were issued', tag },
      ...{ query: z.strictObject({ report_no: reportNo }), response: z.array(issuedVersionSchema) },
    },
    async ({ db, actor, query }) => {
      await assertReportVisible(db, query.report_no, actor)
      return listIssuedVersions(db, query.report_no, usgMailKind)
    },
  ),
  endpoint.get(
    `${usgApiPath}/dues`,
    {
      ...{ permission: print, summary: 'The bill of an ultrasound report while something is due on it', tag },
      ...{ query: z.strictObject({ report_no: reportNo }), response: reportDuesSchema },
    },
    (call) => listDues(call, call.query.report_no),
  ),
  endpoint.post(
    `${usgApiPath}/verify`,
    {
      ...{ permission: verify, idempotency: NO_KEY_REASONS.state, summary: 'Verify an ultrasound report', tag },
      ...{ body: verifyBody, status: 200, response: usgExaminationSchema },
    },
    (call) => verifyReport(call, call.body),
  ),
  endpoint.post(
    `${usgApiPath}/un-approve`,
    {
      ...{
        permission: verify,
        idempotency: NO_KEY_REASONS.state,
        summary: 'Take the verification of an ultrasound report back',
        tag,
      },
      ...{ body: unapproveBody, status: 200, response: usgExaminationSchema },
    },
    (call) => unapproveReport(call, call.body),
  ),
  endpoint.post(
    `${usgApiPath}/withdraw`,
    {
      ...{
        permission: 'withdraw_usg_report',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Withdraw an issued ultrasound report with all of its versions',
        tag,
      },
      ...{ body: withdrawBody, status: 200, response: withdrawnReportSchema },
    },
    (call) =>
      transaction(call.db, async (trx) => {
        const { reportNo: no, version, remarks } = call.body
        await assertReportVisible(trx, no, call.actor)
        return { recipients: await withdrawReport(trx, call, { no, version, reason: remarks }) }
      }),
  ),
  endpoint.get(
    `${usgApiPath}/report`,
    {
      permission: print,
      summary: 'An ultrasound report’s data',
      tag,
      query: reportQuery,
      response: printableUsgReportSchema,
    },
    (call) => readReport(call, requestOf(call.query)),
  ),
  endpoint.get(
    `${usgApiPath}/report.pdf`,
    {
      ...{ permission: print, summary: 'An ultrasound report as PDF', tag },
      ...{ query: reportQuery, response: fileResponse('application/pdf') },
    },
    (call) => reportPdf(call, requestOf(call.query)),
  ),
  endpoint.post(
    `${usgApiPath}/issue`,
    {
      ...{
        permission: print,
        idempotency: KEY_REQUIRED,
        summary: 'Issue an ultrasound report, or print it again',
        tag,
      },
      ...{ body: issueBody, status: 200, response: printableUsgReportSchema },
    },
    (call) => onceByKey(call, (db) => issueReport({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${usgApiPath}/print`,
    {
      ...{
        permission: print,
        idempotency: KEY_REQUIRED,
        summary: 'Count another print of an issued ultrasound report',
        tag,
      },
      ...{ body: printBody, status: 200, response: printedUsgVersionSchema },
    },
    (call) => onceByKey(call, (db) => logReprint({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${usgApiPath}/email`,
    {
      permission: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail an ultrasound report',
      tag,
      body: emailBody,
      status: 200,
      response: mailStateSchema,
    },
    (call) =>
      onceByKey(call, async (db) => {
        const { reportNo: no, ...asked } = call.body
        await assertReportVisible(db, no, call.actor)
        const issue = (trx: Db) => issueVersion(trx, call, { reportNo: no })
        return enqueueReportMail({ ...call, db }, { kind: usgMailKind }, { no, ...asked, issue })
      }),
  ),
  endpoint.post(
    `${usgApiPath}/email/:id/send-again`,
    {
      permission: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail an ultrasound report again',
      tag,
      body: sendAgainBody,
      status: 200,
      response: mailStateSchema,
    },
    (call) =>
      onceByKey(call, (db) =>
        sendReportAgain({ ...call, db }, usgMailKind, parseId(call.params.id), {
          markedCopy: call.body.markedCopy,
          checkSeen: (trx, no) => assertReportVisible(trx, no, call.actor),
        }),
      ),
  ),
]
