import { FileResponse, type RequestContext } from '~/server/http/endpoint'
import { renderPdfInThread } from '~/server/print/makePdf'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import { findReport, logVersionReprint } from '../../shared/issued-reports/operations/issuedReports'
import { withoutSignatures } from '../../shared/issued-reports/rules'
import { assertSampleVisible, readReportNo } from '../../shared/samples/operations/joinedSamples'
import type { PrintInput } from '../input'
import type { ReportData } from '../paperData'
import type { PrintableReport } from '../responses'
import { isPreliminary } from '../rules'
import { reportPrintFormat } from '../serverPapers'
import { buildReport, nothingVerifiedMessage } from './buildReport'
import { reportVersionRules, toPrintableReport } from './issueReport'

export interface ReportRequest {
  sampleNo: string
  includeSignature: boolean
  /** An issued version; without it, the current report. */
  version?: number
}

/** The requested version; or the last one while nothing has changed since; or the current report, not issued. */
async function find(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  { sampleNo, version }: ReportRequest,
) {
  await assertSampleVisible(db, sampleNo, actor)
  const no = await readReportNo(db, sampleNo)
  const asked = { no, version, nothing: nothingVerifiedMessage }
  return { no, ...(await findReport(db, asked, reportVersionRules, () => buildReport(db, no, now))) }
}

/** The current report, not issued. */
async function asItStands(
  { db }: Pick<RequestContext, 'db'>,
  { no: sampleNo, content }: { no: string; content: ReportData },
  includeSignature: boolean,
): Promise<PrintableReport> {
  const shown = includeSignature ? content : withoutSignatures(content)
  const none = { version: null, printCount: 0, verifyUrl: null, standing: null }
  const printLanguage = await readPrintLanguage(db)
  return { sampleNo, ...none, preliminary: isPreliminary(content), printLanguage, content: shown }
}

/** The report's data, from which the browser draws the paper. Looking at it is no print. */
export async function readReport(
  call: Pick<RequestContext, 'db' | 'actor' | 'now' | 'publicUrl'>,
  request: ReportRequest,
): Promise<PrintableReport> {
  const { includeSignature } = request
  const source = await find(call, request)
  if ('issued' in source) return toPrintableReport(call, source.issued, includeSignature)
  return asItStands(call, { no: source.no, content: source.current }, includeSignature)
}

/**
 * The same report as a PDF. Viewing it is no print: printing or downloading it first requests `print`. A report that is
 * not issued, or not the newest, is marked on its pages.
 */
export async function reportPdf(call: RequestContext, request: ReportRequest): Promise<FileResponse> {
  const report = await readReport(call, request)
  const pdf = await renderPdfInThread(call, reportPrintFormat, report)
  const name = `report-${report.sampleNo.replace(/[^\w-]/g, '_')}`
  return new FileResponse(
    pdf,
    'application/pdf',
    `${name}${report.version ? `-v${report.version}` : '-not-issued'}.pdf`,
  )
}

/** Counts that an issued version was printed from the screen. @throws ApiError 404, 409 of a version that must not leave */
export async function logReprint(
  call: RequestContext,
  { sampleNo, version, includeSignature, markedCopy }: PrintInput,
) {
  await assertSampleVisible(call.db, sampleNo, call.actor)
  const no = await readReportNo(call.db, sampleNo)
  const printCount = await logVersionReprint(call, { no, version, includeSignature, markedCopy })
  return { sampleNo, version, printCount }
}
