import ReportPreview, { type PreviewRequest } from '../../shared/issued-reports/ReportPreview'
import { usgReportDefinition } from '../printFormat'
import type { PrintableUsgReport } from '../responses'
import { endpointsOf } from './endpointsOf'

interface UsgReportPreviewProps {
  reportNo: string
  includeSignature: boolean
  asked: PreviewRequest
  onPrinted: () => void
  onClose: () => void
}

/** The report of an ultrasound. */
export default function UsgReportPreview({ reportNo, ...preview }: UsgReportPreviewProps) {
  return (
    <ReportPreview<PrintableUsgReport> {...endpointsOf(reportNo)} definitionOf={usgReportDefinition} {...preview} />
  )
}
