import { messages } from '~/metadata/messages'
import { printCount } from '~/server/documents'
import { type Call, FileAnswer } from '~/server/http/route'
import { renderPdf } from '~/server/print/renderPdf'
import { refuse } from '~/server/refusal'
import type { PrintableReport } from '../answers'
import type { PrintInput } from '../input'
import { isPreliminary } from '../paperHeader'
import { printableDefinition, withoutSignatures } from '../printable'
import { sayingOf } from '../rules'
import { buildReport } from './buildReport'
import { readIssued, reportKind, type StoredReport } from './issuedReports'
import { countPrint, printable } from './issueReport'

export interface ReportRequest {
  sampleNo: string
  includeSignature: boolean
  /** A version that was handed out; without it, the report as it stands now. */
  version?: number
}

type Found = { issued: StoredReport } | { current: PrintableReport }

/** The version asked for; or the last one while nothing has changed since; or the report as it stands, not issued. */
async function find({ db, now }: Pick<Call, 'db' | 'now'>, request: ReportRequest): Promise<Found> {
  const { sampleNo, version, includeSignature } = request
  const issued = await readIssued(db, sampleNo, version)
  if (version !== undefined) {
    if (!issued) throw refuse.missing(messages.nothingFound)
    return { issued }
  }
  const content = await buildReport(db, sampleNo, now)
  if (issued && sayingOf(issued.content) === sayingOf(content)) return { issued }
  const shown = includeSignature ? content : withoutSignatures(content)
  return { current: { sampleNo, version: null, preliminary: isPreliminary(content), printCount: 0, content: shown } }
}

/** The report's data, from which the browser draws the paper. Looking at it is no print. */
export async function readReport(call: Pick<Call, 'db' | 'now'>, request: ReportRequest): Promise<PrintableReport> {
  const found = await find(call, request)
  return 'current' in found ? found.current : printable(call.db, found.issued, request.includeSignature)
}

/** The same paper as a file. A version that was issued counts as printed; what was not issued says so on its pages. */
export async function reportPdf(call: Call, request: ReportRequest): Promise<FileAnswer> {
  const found = await find(call, request)
  const report = 'current' in found ? found.current : await printable(call.db, found.issued, request.includeSignature)
  const pdf = await renderPdf(printableDefinition(report))
  if ('issued' in found) await countPrint(call, found.issued, request.includeSignature)
  const name = `report-${request.sampleNo.replace(/[^\w-]/g, '_')}`
  return new FileAnswer(pdf, 'application/pdf', `${name}${report.version ? `-v${report.version}` : '-not-issued'}.pdf`)
}

/** Counts that an issued version was printed from the screen. */
export async function reprintReport(call: Call, { sampleNo, version, includeSignature }: PrintInput) {
  const issued = await readIssued(call.db, sampleNo, version)
  if (!issued) throw refuse.missing(messages.nothingFound)
  await countPrint(call, issued, includeSignature)
  return { sampleNo, version, printCount: await printCount(call.db, reportKind, issued.id) }
}
