import { z } from 'zod'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { fileResponse } from '~/server/http/responses'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { mailStateSchema } from '~/server/mail/responses'
import { reportActivityKind } from '../shared/issued-reports/operations/kinds'
import { listIssuedVersions } from '../shared/issued-reports/operations/listIssuedVersions'
import { enqueueReportMail, sendReportAgain } from '../shared/issued-reports/operations/mailReports'
import { withdrawReport } from '../shared/issued-reports/operations/withdraw'
import {
  handOverRowSchema,
  issuedVersionSchema,
  reportDuesSchema,
  sendAgainBody,
  withdrawnReportSchema,
} from '../shared/issued-reports/responses'
import { assertSampleVisible, readReportNo } from '../shared/samples/operations/joinedSamples'
import { pendingSamples } from '../shared/samples/operations/listSamples'
import { readSampleTests } from '../shared/samples/operations/readResultEntry'
import { signatoriesOfSample } from '../shared/samples/operations/reportFooters'
import { samplesEndpoint, verificationStatusSchema } from '../shared/samples/sampleListQuery'
import { verificationApiPath } from './form/paths'
import {
  emailBody,
  handOverBody,
  issueBody,
  joinBody,
  printBody,
  separateBody,
  unapproveBody,
  verifyBody,
  withdrawBody,
} from './input'
import { cumulativePdf, logCumulativePrint, readCumulative } from './operations/cumulative'
import { issueReport, issueVersion } from './operations/issueReport'
import { joinSamples, separateSample } from './operations/joinSamples'
import { listDues } from './operations/listDues'
import { logReprint, readReport, reportPdf } from './operations/readReport'
import { saveHandOver } from './operations/saveHandOver'
import { unapproveResults, verifyResults } from './operations/verifyResults'
import { cumulativeDataSchema } from './reportSchemas'
import {
  changedTestLinesSchema,
  joinedReportSchema,
  printableReportSchema,
  printedVersionSchema,
  sampleReportSchema,
} from './responses'
import { labReportVerification } from './screen'

const base = verificationApiPath
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

/** The days after which a report that nobody fetched is no longer counted as waiting. */
const handOverDays = 30

const [toVerify, toHandOver] = labReportVerification.pendingTiles

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(toVerify, {
    permission: view,
    tag,
    find: ({ actor }) => pendingSamples({ results: 'entered' }, actor),
  }),
  pendingTileEndpoint(toHandOver, {
    ...{ permission: view, tag },
    find: ({ actor, now }) => pendingSamples({ results: 'ready', after: addDays(localDay(now), -handOverDays) }, actor),
  }),
  samplesEndpoint(base, { permission: view, summary: 'Samples with results', tag }, verificationStatusSchema),
  endpoint.get(
    `${base}/customer-test`,
    { permission: view, summary: 'Results of a sample number', tag, query: ofSample, response: sampleReportSchema },
    async ({ db, actor, query }) => ({
      ...(await readSampleTests(db, query.sample_no, actor)),
      reportFooters: await signatoriesOfSample(db, query.sample_no),
    }),
  ),
  endpoint.get(
    `${base}/issued-report`,
    {
      ...{ permission: view, summary: 'Versions of a report that were issued', tag },
      ...{ query: ofSample, response: z.array(issuedVersionSchema) },
    },
    async ({ db, actor, query }) => {
      await assertSampleVisible(db, query.sample_no, actor)
      return listIssuedVersions(db, await readReportNo(db, query.sample_no))
    },
  ),
  endpoint.get(
    `${base}/dues`,
    {
      ...{ permission: print, summary: 'Bills of a report on which something is due', tag },
      ...{ query: ofSample, response: reportDuesSchema },
    },
    (call) => listDues(call, call.query.sample_no),
  ),
  endpoint.post(
    `${base}/verify`,
    {
      permission: verify,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Verify results',
      tag,
      body: verifyBody,
      status: 200,
      response: changedTestLinesSchema,
    },
    (call) => verifyResults(call, call.body),
  ),
  endpoint.post(
    `${base}/un-approve`,
    {
      ...{ permission: verify, idempotency: NO_KEY_REASONS.state, summary: 'Take verifications back', tag },
      ...{ body: unapproveBody, status: 200, response: changedTestLinesSchema },
    },
    (call) => unapproveResults(call, call.body),
  ),
  endpoint.post(
    `${base}/withdraw`,
    {
      ...{
        permission: 'withdraw_lab_report',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Withdraw an issued report with all of its versions',
        tag,
      },
      ...{ body: withdrawBody, status: 200, response: withdrawnReportSchema },
    },
    (call) =>
      transaction(call.db, async (trx) => {
        const { sampleNo, version, remarks } = call.body
        await assertSampleVisible(trx, sampleNo, call.actor)
        const no = await readReportNo(trx, sampleNo)
        return { recipients: await withdrawReport(trx, call, { no, version, reason: remarks }) }
      }),
  ),
  endpoint.post(
    `${base}/join`,
    {
      ...{
        permission: verify,
        idempotency: NO_KEY_REASONS.state,
        summary: 'Report a sample with another of the same patient',
        tag,
      },
      ...{ body: joinBody, status: 200, response: joinedReportSchema },
    },
    (call) => joinSamples(call, call.body),
  ),
  endpoint.post(
    `${base}/part`,
    {
      ...{ permission: verify, idempotency: NO_KEY_REASONS.state, summary: 'Report a sample by itself again', tag },
      ...{ body: separateBody, status: 200, response: joinedReportSchema },
    },
    (call) => separateSample(call, call.body.sampleNo),
  ),
  endpoint.get(
    `${base}/report`,
    { permission: print, summary: 'A report’s data', tag, query: reportQuery, response: printableReportSchema },
    (call) => readReport(call, requestOf(call.query)),
  ),
  endpoint.get(
    `${base}/report.pdf`,
    {
      permission: print,
      summary: 'A report as PDF',
      tag,
      query: reportQuery,
      response: fileResponse('application/pdf'),
    },
    (call) => reportPdf(call, requestOf(call.query)),
  ),
  endpoint.get(
    `${base}/cumulative`,
    {
      permission: print,
      summary: 'What the tests of a sample came to over time',
      tag,
      query: ofSample,
      response: cumulativeDataSchema,
    },
    (call) => readCumulative(call, call.query.sample_no),
  ),
  endpoint.get(
    `${base}/cumulative.pdf`,
    {
      ...{ permission: print, summary: 'The same as PDF', tag },
      ...{ query: ofSample, response: fileResponse('application/pdf') },
    },
    (call) => cumulativePdf(call, call.query.sample_no),
  ),
  endpoint.post(
    `${base}/cumulative/print`,
    {
      ...{ permission: print, idempotency: KEY_REQUIRED, summary: 'Count a print of a cumulative report', tag },
      ...{ body: separateBody, status: 200, response: z.strictObject({ printCount: z.int() }) },
    },
    (call) => onceByKey(call, (db) => logCumulativePrint({ ...call, db }, call.body.sampleNo)),
  ),
  endpoint.post(
    `${base}/issue`,
    {
      ...{ permission: print, idempotency: KEY_REQUIRED, summary: 'Issue a report, or print it again', tag },
      ...{ body: issueBody, status: 200, response: printableReportSchema },
    },
    (call) => onceByKey(call, (db) => issueReport({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${base}/print`,
    {
      ...{ permission: print, idempotency: KEY_REQUIRED, summary: 'Count another print of an issued report', tag },
      ...{ body: printBody, status: 200, response: printedVersionSchema },
    },
    (call) => onceByKey(call, (db) => logReprint({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${base}/hand-over`,
    {
      ...{
        permission: 'hand_over_lab_report',
        idempotency: KEY_REQUIRED,
        summary: 'Note to whom a report was handed over',
        tag,
      },
      ...{ body: handOverBody, response: handOverRowSchema },
    },
    (call) => onceByKey(call, (db) => saveHandOver({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${base}/email`,
    {
      permission: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a report',
      tag,
      body: emailBody,
      status: 200,
      response: mailStateSchema,
    },
    (call) =>
      onceByKey(call, async (db) => {
        const { sampleNo, ...asked } = call.body
        await assertSampleVisible(db, sampleNo, call.actor)
        const no = await readReportNo(db, sampleNo)
        const issue = (trx: Db) => issueVersion(trx, call, { sampleNo })
        return enqueueReportMail({ ...call, db }, { kind: reportActivityKind }, { no, ...asked, issue })
      }),
  ),
  endpoint.post(
    `${base}/email/:id/send-again`,
    {
      permission: email,
      idempotency: KEY_REQUIRED,
      summary: 'Mail a report again',
      tag,
      body: sendAgainBody,
      status: 200,
      response: mailStateSchema,
    },
    (call) =>
      onceByKey(call, (db) =>
        sendReportAgain({ ...call, db }, reportActivityKind, parseId(call.params.id), {
          markedCopy: call.body.markedCopy,
          checkSeen: (trx, no) => assertSampleVisible(trx, no, call.actor),
        }),
      ),
  ),
]
