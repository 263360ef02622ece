import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { printCount } from '~/server/documents'
import { FileResponse, type RequestContext } from '~/server/http/endpoint'
import { renderPdfInThread } from '~/server/print/makePdf'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import {
  findReport,
  logVersionPrint,
  logVersionReprint,
  type ReportVersionRules,
  readIssuedVersionById,
  type StoredReport,
  storeIssuedVersion,
} from '../../shared/issued-reports/operations/issuedReports'
import { reportActivityKind } from '../../shared/issued-reports/operations/kinds'
import { withoutSignatures } from '../../shared/issued-reports/rules'
import { verifyUrlOf } from '../../shared/issued-reports/verifyUrl'
import { TestStatus } from '../../shared/samples/statuses'
import { assertReportVisible, lockReport } from '../../shared/ultrasound/operations/lockTest'
import { readPictures } from '../../shared/ultrasound/operations/readTests'
import type { IssueInput, PrintInput } from '../input'
import type { UsgReportData } from '../reportSchemas'
import type { PrintableUsgReport } from '../responses'
import { comparableContentOf, isAmendment, isPreliminary, listReportChanges } from '../rules'
import { usgReportPrintFormat } from '../serverPapers'
import { buildReport } from './buildReport'

export interface UsgReportRequest {
  reportNo: string
  includeSignature: boolean
  /** An issued version; without it, the current report. */
  version?: number | undefined
}

/** The signatory of an issued report must be registered with the council. */
const nobodySigns =
  'Nobody with a council number signs this report. Choose a report footer, or name the user and the council number under Doctor.'

type ReportSource = { issued: StoredReport<UsgReportData> } | { current: UsgReportData }

/** How versions of an ultrasound report differ. */
export const usgReportVersionRules: ReportVersionRules<UsgReportData> = {
  isPreliminary,
  contentTextOf: comparableContentOf,
  amends: isAmendment,
  changes: listReportChanges,
  /** A verification that is taken back leaves its reason on the report. */
  reasonsSince: async (trx, reportNo, since) => {
    const row = await trx
      .selectFrom('usgReport')
      .select('unapprovedRemarks')
      .where('reportNo', '=', reportNo)
      .where('unapprovedAt', '>=', since)
      .executeTakeFirst()
    return row?.unapprovedRemarks ? [row.unapprovedRemarks] : []
  },
}

type ReportContext = Pick<RequestContext, 'db' | 'publicUrl'>

async function printable(
  { db, publicUrl }: ReportContext,
  source: ReportSource,
  { reportNo, includeSignature }: UsgReportRequest,
) {
  const stored = 'issued' in source ? source.issued : undefined
  const content = 'issued' in source ? source.issued.content : source.current
  const report: PrintableUsgReport = {
    reportNo,
    version: stored?.version ?? null,
    preliminary: isPreliminary(content),
    standing: stored?.standing ?? null,
    printCount: stored ? await printCount(db, reportActivityKind, stored.id) : 0,
    verifyUrl: stored ? verifyUrlOf(publicUrl, stored) : null,
    printLanguage: await readPrintLanguage(db),
    content: includeSignature ? content : withoutSignatures(content),
    images: (await readPictures(db, content.pictures)).map(({ image }) => image),
  }
  return report
}

async function find(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  { reportNo, version }: UsgReportRequest,
): Promise<ReportSource> {
  await assertReportVisible(db, reportNo, actor)
  const asked = { no: reportNo, version, nothing: messages.nothingFound }
  return findReport(db, asked, usgReportVersionRules, () => buildReport(db, reportNo, now))
}

/** The report's data, from which the browser draws the paper. Looking at it is no print. */
export const readReport = async (
  call: ReportContext & Pick<RequestContext, 'actor' | 'now'>,
  request: UsgReportRequest,
) => printable(call, await find(call, request), request)

/**
 * The same report as a PDF. Viewing it is no print: printing or downloading it first requests `print`. A report that is
 * not issued, or not the newest, is marked on its pages.
 */
export async function reportPdf(call: RequestContext, request: UsgReportRequest): Promise<FileResponse> {
  const source = await find(call, request)
  const report = await printable(call, source, request)
  const pdf = await renderPdfInThread(call, usgReportPrintFormat, report)
  const ending = report.version ? `v${report.version}` : 'not-issued'
  return new FileResponse(pdf, 'application/pdf', `ultrasound-${request.reportNo.replace(/\W/g, '_')}-${ending}.pdf`)
}

/** An issued version as PDF, as it was handed out. */
export async function printUsgReport(call: ReportContext, id: number): Promise<Buffer> {
  const issued = await readIssuedVersionById<UsgReportData>(call.db, id)
  const request = { reportNo: issued.sampleNo, includeSignature: true }
  return renderPdfInThread(call, usgReportPrintFormat, await printable(call, { issued }, request))
}

/** Hands a verified report out: keeps it as a version, and counts the print. @throws ApiError 404, 409 */
export async function issueReport(call: RequestContext, { reportNo, includeSignature, remarks }: IssueInput) {
  return transaction(call.db, async (trx) => {
    const issued = await issueVersion(trx, call, { reportNo, remarks })
    await logVersionPrint({ ...call, db: trx }, issued, includeSignature)
    return printable({ ...call, db: trx }, { issued }, { reportNo, includeSignature })
  })
}

/** The version with the current content of a verified report: the last one, or a new one. @throws ApiError 404, 409 */
export async function issueVersion(
  trx: Db,
  call: RequestContext,
  { reportNo, remarks }: Pick<IssueInput, 'reportNo'> & Partial<Pick<IssueInput, 'remarks'>>,
) {
  const { id, customerId, name, status } = await lockReport(trx, reportNo, call.actor)
  if (status !== TestStatus.verified) throw apiError.conflict(`${name} is not verified.`)
  const now = await buildReport(trx, reportNo, call.now)
  if (!now.signatories.some(({ nmcNo, nhpcNo }) => nmcNo || nhpcNo)) throw apiError.conflict(nobodySigns)
  return storeIssuedVersion(trx, call, {
    no: reportNo,
    customerId,
    now,
    remarks,
    tests: [id],
    rules: usgReportVersionRules,
  })
}

/** Counts that an issued version was printed from the screen. @throws ApiError 404, 409 of a version that must not leave */
export async function logReprint(
  call: RequestContext,
  { reportNo, version, includeSignature, markedCopy }: PrintInput,
) {
  await assertReportVisible(call.db, reportNo, call.actor)
  const printCount = await logVersionReprint(call, { no: reportNo, version, includeSignature, markedCopy })
  return { reportNo, version, printCount }
}
