import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Translate } from '~/print/translate'
import { reportWatermark } from '../shared/issued-reports/paperHeader'
import { markOf } from '../shared/issued-reports/states'
import { reportDefinition } from './printFormat'
import type { PrintableReport } from './responses'

/**
 * The paper of a report, in the browser and on the server. A report that is not issued, or not the newest, is marked
 * across every page.
 */
export function printableDefinition(
  report: Pick<PrintableReport, 'content' | 'version' | 'verifyUrl' | 'standing'> &
    Partial<Pick<PrintableReport, 'printLanguage'>>,
  translate: Translate,
): TDocumentDefinitions {
  const { content, version, verifyUrl, standing, printLanguage } = report
  const mark = standing && markOf(standing, translate)
  return {
    ...reportDefinition({ ...content, printLanguage }, translate, verifyUrl, mark),
    ...reportWatermark(version, mark, translate),
  }
}
