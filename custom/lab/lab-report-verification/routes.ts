import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { fileAnswer, pageAnswer } from '~/server/http/answers'
import { pageOf } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { sampleRow } from '~shared/samples/answers'
import { listSamples } from '~shared/samples/operations/listSamples'
import { readSampleTests } from '~shared/samples/operations/readResultEntry'
import { chosenReportFooters } from '~shared/samples/operations/reportFooters'
import { sampleListQuery, sampleListRequest } from '~shared/samples/sampleListQuery'
import { changedLines, issuedVersion, printableReport, printedVersion, sampleReport } from './answers'
import { issueBody, printBody, unapproveBody, verifyBody } from './input'
import { listIssued } from './operations/issuedReports'
import { issueReport } from './operations/issueReport'
import { readReport, reportPdf, reprintReport } from './operations/readReport'
import { unapproveResults, verifyResults } from './operations/verifyResults'

const base = 'lab-report-app/lab-report-verification'
const tag = 'Verification and Print'
const view = 'view_lab_report'
const verify = 'verify_lab_report'
const print = 'print_lab_report'

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

const listQuery = z.strictObject({ ...sampleListQuery, status: z.enum(['any', 'entered', 'verified']).default('any') })

export const routes: Route[] = [
  route.get(
    base,
    { ...{ right: view, summary: 'Samples with results', tag }, query: listQuery, answer: pageAnswer(sampleRow) },
    async (call) => {
      const { status, ...query } = call.query
      const request = { ...sampleListRequest(query), results: status }
      const { results, count } = await listSamples(call.db, request)
      return pageOf(results, count, request, call.url)
    },
  ),
  route.get(
    `${base}/customer-test`,
    { right: view, summary: 'Results of a sample number', tag, query: ofSample, answer: sampleReport },
    async ({ db, query }) => ({
      ...(await readSampleTests(db, query.sample_no)),
      reportFooters: await chosenReportFooters(db, query.sample_no),
    }),
  ),
  route.get(
    `${base}/issued-report`,
    {
      ...{ right: view, summary: 'Versions of a report that were issued', tag },
      ...{ query: ofSample, answer: z.array(issuedVersion) },
    },
    ({ db, query }) => listIssued(db, query.sample_no),
  ),
  route.post(
    `${base}/verify`,
    { right: verify, summary: 'Verify results', tag, body: verifyBody, status: 200, answer: changedLines },
    (call) => verifyResults(call, call.body),
  ),
  route.post(
    `${base}/un-approve`,
    {
      ...{ right: verify, summary: 'Take verifications back', tag },
      ...{ body: unapproveBody, status: 200, answer: changedLines },
    },
    (call) => unapproveResults(call, call.body),
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
  route.post(
    `${base}/issue`,
    {
      ...{ right: print, summary: 'Issue a report, or print it again', tag },
      ...{ body: issueBody, status: 200, answer: printableReport },
    },
    (call) => issueReport(call, call.body),
  ),
  route.post(
    `${base}/print`,
    {
      ...{ right: print, summary: 'Count another print of an issued report', tag },
      ...{ body: printBody, status: 200, answer: printedVersion },
    },
    (call) => reprintReport(call, call.body),
  ),
]
