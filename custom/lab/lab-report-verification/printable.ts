import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintableReport } from './answers'
import { reportDefinition } from './paper'

/** The paper of a report, in the browser and on the server. One that was not issued says so across every page. */
export function printableDefinition({
  content,
  version,
  verifyUrl,
}: Pick<PrintableReport, 'content' | 'version' | 'verifyUrl'>) {
  const definition: TDocumentDefinitions = reportDefinition(content, verifyUrl)
  if (version !== null) return definition
  return { ...definition, watermark: { text: 'NOT ISSUED', opacity: 0.12, bold: true } }
}
