import ReportPreview, { type PreviewRequest } from '../../shared/issued-reports/ReportPreview'
import { usgReportDefinition } from '../printFormat'
import { callsOf } from './calls'

interface UsgReportPreviewProps {
  reportNo: string
  includeSignature: boolean
  asked: PreviewRequest
  onPrinted: () => void
  onClose: () => void
}

/** The report of an ultrasound. */
export default function UsgReportPreview({ reportNo, ...preview }: UsgReportPreviewProps) {
  return <ReportPreview {...callsOf(reportNo)} definitionOf={usgReportDefinition} {...preview} />
}
