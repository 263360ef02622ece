import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { reportWatermark } from '../shared/issued-reports/paperHeader'
import { markOf } from '../shared/issued-reports/states'
import { reportDefinition } from './printFormat'
import type { PrintableReport } from './responses'

/**
 * The paper of a report, in the browser and on the server. One that was not issued says so across every page, as one does
 * that is not the newest.
 */
export function printableDefinition({
  content,
  version,
  verifyUrl,
  standing,
}: Pick<PrintableReport, 'content' | 'version' | 'verifyUrl' | 'standing'>): TDocumentDefinitions {
  const mark = standing && markOf(standing)
  return { ...reportDefinition(content, verifyUrl, mark), ...reportWatermark(version, mark) }
}
