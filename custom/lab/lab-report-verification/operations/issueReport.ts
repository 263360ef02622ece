import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { printCount } from '~/server/documents'
import type { RequestContext } from '~/server/http/endpoint'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import {
  logVersionPrint,
  type ReportVersionRules,
  type StoredReport,
  storeIssuedVersion,
} from '../../shared/issued-reports/operations/issuedReports'
import { reportActivityKind } from '../../shared/issued-reports/operations/kinds'
import { withoutSignatures } from '../../shared/issued-reports/rules'
import { verifyUrlOf } from '../../shared/issued-reports/verifyUrl'
import { assertSampleVisible, lockReport, readSampleNos } from '../../shared/samples/operations/joinedSamples'
import { TestStatus } from '../../shared/samples/statuses'
import type { IssueInput } from '../input'
import type { ReportData } from '../paperData'
import { listReportChanges } from '../reportChanges'
import type { PrintableReport } from '../responses'
import { comparableContentOf, isAmendment, isPreliminary } from '../rules'
import { buildReport, nothingVerifiedMessage } from './buildReport'

/** A report as it is printed: its pictures of signatures stay in what is kept, whether printed or not. */
export async function toPrintableReport(
  { db, publicUrl }: Pick<RequestContext, 'db' | 'publicUrl'>,
  report: StoredReport<ReportData>,
  includeSignature: boolean,
): Promise<PrintableReport> {
  const { sampleNo, version, preliminary, content } = report
  return {
    sampleNo,
    version,
    preliminary,
    printCount: await printCount(db, reportActivityKind, report.id),
    verifyUrl: verifyUrlOf(publicUrl, report),
    standing: report.standing,
    printLanguage: await readPrintLanguage(db),
    content: includeSignature ? content : withoutSignatures(content),
  }
}

/** Hands the report out: keeps it as a version, and counts the print where it is printed at once. */
export async function issueReport(call: RequestContext, input: IssueInput) {
  const { includeSignature, print } = input
  return transaction(call.db, async (trx): Promise<PrintableReport> => {
    const report = await issueVersion(trx, call, input)
    if (print) await logVersionPrint({ ...call, db: trx }, report, includeSignature)
    return toPrintableReport({ ...call, db: trx }, report, includeSignature)
  })
}

/**
 * The version with the current content: the last one, or a new one.
 * @throws ApiError 404, 409 while nothing is verified
 */
export async function issueVersion(
  trx: Db,
  call: RequestContext,
  { sampleNo, remarks }: Pick<IssueInput, 'sampleNo'> & Partial<Pick<IssueInput, 'remarks'>>,
): Promise<StoredReport<ReportData>> {
  await assertSampleVisible(trx, sampleNo, call.actor)
  const { reportNo: no, customerId } = await lockReport(trx, sampleNo)
  const now = await buildReport(trx, no, call.now)
  if (!now) throw apiError.conflict(nothingVerifiedMessage)
  const tests = await verifiedTests(trx, no)
  return storeIssuedVersion(trx, call, { no, customerId, now, remarks, tests, rules: reportVersionRules })
}

/** The ordered tests of a report's samples whose results are verified. */
async function verifiedTests(trx: Db, reportNo: string): Promise<number[]> {
  const rows: { id: number }[] = await trx
    .selectFrom('customerTest')
    .innerJoin('collectedSample', 'collectedSample.id', 'customerTest.collectedSampleId')
    .select('customerTest.id')
    .where('sampleNo', 'in', await readSampleNos(trx, reportNo))
    .where('status', '=', TestStatus.verified)
    .orderBy('customerTest.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The reasons given when verifications of its samples were taken back after the last issue. */
async function reasonsSince(trx: Db, reportNo: string, since: Date): Promise<string[]> {
  const rows: { unapprovedRemarks: string | null }[] = await trx
    .selectFrom('testResult')
    .innerJoin('customerTest', 'customerTest.id', 'testResult.customerTestId')
    .innerJoin('collectedSample', 'collectedSample.id', 'customerTest.collectedSampleId')
    .select('unapprovedRemarks')
    .where('sampleNo', 'in', await readSampleNos(trx, reportNo))
    .where('unapprovedAt', '>=', since)
    .orderBy('testResult.id')
    .execute()
  return rows.flatMap(({ unapprovedRemarks }) => unapprovedRemarks ?? [])
}

/** How versions of the laboratory's report differ. */
export const reportVersionRules: ReportVersionRules<ReportData> = {
  isPreliminary,
  contentTextOf: comparableContentOf,
  amends: isAmendment,
  changes: listReportChanges,
  reasonsSince,
}
