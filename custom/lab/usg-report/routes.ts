import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { fileAnswer } from '~/server/http/answers'
import { idOf } from '~/server/http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { mailState } from '~/server/mail/answers'
import { issuedVersion, reportDues, sendAgainBody, withdrawnReport } from '~shared/issued-reports/answers'
import { usgMailKind } from '~shared/issued-reports/operations/kinds'
import { listIssued } from '~shared/issued-reports/operations/listIssued'
import { mailReport, sendReportAgain } from '~shared/issued-reports/operations/mailReports'
import { withdrawReport } from '~shared/issued-reports/operations/withdraw'
import { usgExamination } from '~shared/ultrasound/answers'
import { patientsWaiting } from '~shared/ultrasound/operations/listPatients'
import { checkSeen } from '~shared/ultrasound/operations/lockTest'
import { usgPath } from '~shared/ultrasound/path'
import { printableUsgReport, printedUsgVersion } from './answers'
import { emailBody, issueBody, printBody, unapproveBody, verifyBody, withdrawBody } from './input'
import { listDues } from './operations/listDues'
import { issueReport, issueVersion, readReport, reportPdf, reprintReport } from './operations/readReport'
import { unapproveReport, verifyReport } from './operations/verifyReport'
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

export const routes: Route[] = [
  waitingRoute(usgReport.waits[0], { right: view, tag, find: ({ actor }) => patientsWaiting('entered', actor) }),
  route.get(
    `${usgPath}/issued-report`,
    {
      ...{ right: view, summary: 'Versions of an ultrasound report that were issued', tag },
      ...{ query: z.strictObject({ report_no: reportNo }), answer: z.array(issuedVersion) },
    },
    async ({ db, actor, query }) => {
      await checkSeen(db, query.report_no, actor)
      return listIssued(db, query.report_no, usgMailKind)
    },
  ),
  route.get(
    `${usgPath}/dues`,
    {
      ...{ right: print, summary: 'The bill of an ultrasound report while something is due on it', tag },
      ...{ query: z.strictObject({ report_no: reportNo }), answer: reportDues },
    },
    (call) => listDues(call, call.query.report_no),
  ),
  route.post(
    `${usgPath}/verify`,
    {
      ...{ right: verify, idempotency: NO_KEY.state, summary: 'Verify an ultrasound report', tag },
      ...{ body: verifyBody, status: 200, answer: usgExamination },
    },
    (call) => verifyReport(call, call.body),
  ),
  route.post(
    `${usgPath}/un-approve`,
    {
      ...{
        right: verify,
        idempotency: NO_KEY.state,
        summary: 'Take the verification of an ultrasound report back',
        tag,
      },
      ...{ body: unapproveBody, status: 200, answer: usgExamination },
    },
    (call) => unapproveReport(call, call.body),
  ),
  route.post(
    `${usgPath}/withdraw`,
    {
      ...{
        right: 'withdraw_usg_report',
        idempotency: NO_KEY.state,
        summary: 'Withdraw an issued ultrasound report with all of its versions',
        tag,
      },
      ...{ body: withdrawBody, status: 200, answer: withdrawnReport },
    },
    (call) =>
      transaction(call.db, async (trx) => {
        const { reportNo: no, version, remarks } = call.body
        await checkSeen(trx, no, call.actor)
        return { recipients: await withdrawReport(trx, call, { no, version, reason: remarks }) }
      }),
  ),
  route.get(
    `${usgPath}/report`,
    { right: print, summary: 'An ultrasound report’s data', tag, query: reportQuery, answer: printableUsgReport },
    (call) => readReport(call, requestOf(call.query)),
  ),
  route.get(
    `${usgPath}/report.pdf`,
    {
      ...{ right: print, summary: 'An ultrasound report as PDF', tag },
      ...{ query: reportQuery, answer: fileAnswer('application/pdf') },
    },
    (call) => reportPdf(call, requestOf(call.query)),
  ),
  route.post(
    `${usgPath}/issue`,
    {
      ...{ right: print, idempotency: KEY_REQUIRED, summary: 'Issue an ultrasound report, or print it again', tag },
      ...{ body: issueBody, status: 200, answer: printableUsgReport },
    },
    (call) => onceByKey(call, (db) => issueReport({ ...call, db }, call.body)),
  ),
  route.post(
    `${usgPath}/print`,
    {
      ...{
        right: print,
        idempotency: KEY_REQUIRED,
        summary: 'Count another print of an issued ultrasound report',
        tag,
      },
      ...{ body: printBody, status: 200, answer: printedUsgVersion },
    },
    (call) => onceByKey(call, (db) => reprintReport({ ...call, db }, call.body)),
  ),
  route.post(
    `${usgPath}/email`,
    {
      right: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail an ultrasound report',
      tag,
      body: emailBody,
      status: 200,
      answer: mailState,
    },
    (call) =>
      onceByKey(call, async (db) => {
        const { reportNo: no, ...asked } = call.body
        await checkSeen(db, no, call.actor)
        const issue = (trx: Db) => issueVersion(trx, call, { reportNo: no })
        return mailReport({ ...call, db }, { kind: usgMailKind }, { no, ...asked, issue })
      }),
  ),
  route.post(
    `${usgPath}/email/:id/send-again`,
    {
      right: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail an ultrasound report again',
      tag,
      body: sendAgainBody,
      status: 200,
      answer: mailState,
    },
    (call) =>
      onceByKey(call, (db) =>
        sendReportAgain({ ...call, db }, usgMailKind, idOf(call.params.id), {
          markedCopy: call.body.markedCopy,
          checkSeen: (trx, no) => checkSeen(trx, no, call.actor),
        }),
      ),
  ),
]
