import { z } from 'zod'
import { addDays } from '~/domain/adDate'
import { todayInNepal } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { fileAnswer } from '~/server/http/answers'
import { idOf } from '~/server/http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { mailState } from '~/server/mail/answers'
import { handOverRow, issuedVersion, reportDues, sendAgainBody, withdrawnReport } from '~shared/issued-reports/answers'
import { reportKind } from '~shared/issued-reports/operations/kinds'
import { listIssued } from '~shared/issued-reports/operations/listIssued'
import { mailReport, sendReportAgain } from '~shared/issued-reports/operations/mailReports'
import { withdrawReport } from '~shared/issued-reports/operations/withdraw'
import { checkSeen, readReportNo } from '~shared/samples/operations/joinedSamples'
import { samplesWaiting } from '~shared/samples/operations/listSamples'
import { readSampleTests } from '~shared/samples/operations/readResultEntry'
import { chosenReportFooters } from '~shared/samples/operations/reportFooters'
import { samplesRoute } from '~shared/samples/sampleListQuery'
import { changedLines, joinedReport, printableReport, printedVersion, sampleReport } from './answers'
import { verificationPath } from './form/paths'
import {
  emailBody,
  handOverBody,
  issueBody,
  joinBody,
  partBody,
  printBody,
  unapproveBody,
  verifyBody,
  withdrawBody,
} from './input'
import { countCumulative, cumulativePdf, readCumulative } from './operations/cumulative'
import { handOver } from './operations/handOver'
import { issueReport, issueVersion } from './operations/issueReport'
import { joinSamples, partSample } from './operations/joinSamples'
import { listDues } from './operations/listDues'
import { readReport, reportPdf, reprintReport } from './operations/readReport'
import { unapproveResults, verifyResults } from './operations/verifyResults'
import { cumulativeData } from './reportAnswers'
import { labReportVerification } from './screen'

const base = verificationPath
const tag = 'Verification and Print'
const view = 'view_lab_report'
const verify = 'verify_lab_report'
const print = 'print_lab_report'
const email = 'email_lab_report'

const sampleNo = z.string().trim().min(1).max(50)
const ofSample = z.strictObject({ sample_no: sampleNo })
const reportQuery = z.strictObject({
  sample_no: sampleNo,
  include_signature: z.enum(['true', 'false']).default('true'),
  version: z.coerce.number().int().min(1).max(largestId).optional(),
})
const requestOf = (query: z.output<typeof reportQuery>) => ({
  sampleNo: query.sample_no,
  includeSignature: query.include_signature === 'true',
  version: query.version,
})

/** Who has not come for a report by then is not waited for. */
const handOverDays = 30

const [toVerify, toHandOver] = labReportVerification.waits

export const routes: Route[] = [
  waitingRoute(toVerify, { right: view, tag, find: ({ actor }) => samplesWaiting({ results: 'entered' }, actor) }),
  waitingRoute(toHandOver, {
    ...{ right: view, tag },
    find: ({ actor, now }) =>
      samplesWaiting({ results: 'ready', after: addDays(todayInNepal(now), -handOverDays) }, actor),
  }),
  samplesRoute(base, { right: view, summary: 'Samples with results', tag }, true),
  route.get(
    `${base}/customer-test`,
    { right: view, summary: 'Results of a sample number', tag, query: ofSample, answer: sampleReport },
    async ({ db, actor, query }) => ({
      ...(await readSampleTests(db, query.sample_no, actor)),
      reportFooters: await chosenReportFooters(db, query.sample_no),
    }),
  ),
  route.get(
    `${base}/issued-report`,
    {
      ...{ right: view, summary: 'Versions of a report that were issued', tag },
      ...{ query: ofSample, answer: z.array(issuedVersion) },
    },
    async ({ db, actor, query }) => {
      await checkSeen(db, query.sample_no, actor)
      return listIssued(db, await readReportNo(db, query.sample_no))
    },
  ),
  route.get(
    `${base}/dues`,
    {
      ...{ right: print, summary: 'Bills of a report on which something is due', tag },
      ...{ query: ofSample, answer: reportDues },
    },
    (call) => listDues(call, call.query.sample_no),
  ),
  route.post(
    `${base}/verify`,
    {
      right: verify,
      idempotency: NO_KEY.state,
      summary: 'Verify results',
      tag,
      body: verifyBody,
      status: 200,
      answer: changedLines,
    },
    (call) => verifyResults(call, call.body),
  ),
  route.post(
    `${base}/un-approve`,
    {
      ...{ right: verify, idempotency: NO_KEY.state, summary: 'Take verifications back', tag },
      ...{ body: unapproveBody, status: 200, answer: changedLines },
    },
    (call) => unapproveResults(call, call.body),
  ),
  route.post(
    `${base}/withdraw`,
    {
      ...{
        right: 'withdraw_lab_report',
        idempotency: NO_KEY.state,
        summary: 'Withdraw an issued report with all of its versions',
        tag,
      },
      ...{ body: withdrawBody, status: 200, answer: withdrawnReport },
    },
    (call) =>
      transaction(call.db, async (trx) => {
        const { sampleNo, version, remarks } = call.body
        await checkSeen(trx, sampleNo, call.actor)
        const no = await readReportNo(trx, sampleNo)
        return { recipients: await withdrawReport(trx, call, { no, version, reason: remarks }) }
      }),
  ),
  route.post(
    `${base}/join`,
    {
      ...{ right: verify, idempotency: NO_KEY.state, summary: 'Report a sample with another of the same patient', tag },
      ...{ body: joinBody, status: 200, answer: joinedReport },
    },
    (call) => joinSamples(call, call.body),
  ),
  route.post(
    `${base}/part`,
    {
      ...{ right: verify, idempotency: NO_KEY.state, summary: 'Report a sample by itself again', tag },
      ...{ body: partBody, status: 200, answer: joinedReport },
    },
    (call) => partSample(call, call.body.sampleNo),
  ),
  route.get(
    `${base}/report`,
    { right: print, summary: 'A report’s data', tag, query: reportQuery, answer: printableReport },
    (call) => readReport(call, requestOf(call.query)),
  ),
  route.get(
    `${base}/report.pdf`,
    { right: print, summary: 'A report as PDF', tag, query: reportQuery, answer: fileAnswer('application/pdf') },
    (call) => reportPdf(call, requestOf(call.query)),
  ),
  route.get(
    `${base}/cumulative`,
    {
      right: print,
      summary: 'What the tests of a sample came to over time',
      tag,
      query: ofSample,
      answer: cumulativeData,
    },
    (call) => readCumulative(call, call.query.sample_no),
  ),
  route.get(
    `${base}/cumulative.pdf`,
    {
      ...{ right: print, summary: 'The same as PDF', tag },
      ...{ query: ofSample, answer: fileAnswer('application/pdf') },
    },
    (call) => cumulativePdf(call, call.query.sample_no),
  ),
  route.post(
    `${base}/cumulative/print`,
    {
      ...{ right: print, idempotency: KEY_REQUIRED, summary: 'Count a print of a cumulative report', tag },
      ...{ body: partBody, status: 200, answer: z.strictObject({ printCount: z.int() }) },
    },
    (call) => onceByKey(call, (db) => countCumulative({ ...call, db }, call.body.sampleNo)),
  ),
  route.post(
    `${base}/issue`,
    {
      ...{ right: print, idempotency: KEY_REQUIRED, summary: 'Issue a report, or print it again', tag },
      ...{ body: issueBody, status: 200, answer: printableReport },
    },
    (call) => onceByKey(call, (db) => issueReport({ ...call, db }, call.body)),
  ),
  route.post(
    `${base}/print`,
    {
      ...{ right: print, idempotency: KEY_REQUIRED, summary: 'Count another print of an issued report', tag },
      ...{ body: printBody, status: 200, answer: printedVersion },
    },
    (call) => onceByKey(call, (db) => reprintReport({ ...call, db }, call.body)),
  ),
  route.post(
    `${base}/hand-over`,
    {
      ...{
        right: 'hand_over_lab_report',
        idempotency: KEY_REQUIRED,
        summary: 'Note to whom a report was handed over',
        tag,
      },
      ...{ body: handOverBody, answer: handOverRow },
    },
    (call) => onceByKey(call, (db) => handOver({ ...call, db }, call.body)),
  ),
  route.post(
    `${base}/email`,
    {
      right: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a report',
      tag,
      body: emailBody,
      status: 200,
      answer: mailState,
    },
    (call) =>
      onceByKey(call, async (db) => {
        const { sampleNo, ...asked } = call.body
        await checkSeen(db, sampleNo, call.actor)
        const no = await readReportNo(db, sampleNo)
        const issue = (trx: Db) => issueVersion(trx, call, { sampleNo })
        return mailReport({ ...call, db }, { kind: reportKind }, { no, ...asked, issue })
      }),
  ),
  route.post(
    `${base}/email/:id/send-again`,
    {
      right: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a report again',
      tag,
      body: sendAgainBody,
      status: 200,
      answer: mailState,
    },
    (call) =>
      onceByKey(call, (db) =>
        sendReportAgain({ ...call, db }, reportKind, idOf(call.params.id), {
          markedCopy: call.body.markedCopy,
          checkSeen: (trx, no) => checkSeen(trx, no, call.actor),
        }),
      ),
  ),
]
