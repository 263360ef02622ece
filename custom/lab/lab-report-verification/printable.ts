import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintableReport } from './answers'
import { reportDefinition } from './paper'
import type { ReportData } from './paperData'

/** The paper of a report, in the browser and on the server. One that was not issued says so across every page. */
export function printableDefinition({ content, version }: Pick<PrintableReport, 'content' | 'version'>) {
  const definition: TDocumentDefinitions = reportDefinition(content)
  if (version !== null) return definition
  return { ...definition, watermark: { text: 'NOT ISSUED', opacity: 0.12, bold: true } }
}

/** The report without pictures of signatures; the names stay. */
export function withoutSignatures(content: ReportData): ReportData {
  return { ...content, signatories: content.signatories.map((one) => ({ ...one, signatureImage: null })) }
}
