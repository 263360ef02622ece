import ReportPreview, { type PreviewRequest } from '../../shared/issued-reports/ReportPreview'
import { printableDefinition } from '../printable'
import type { PrintableReport } from '../responses'
import { endpointsOf } from './paths'

interface SampleReportPreviewProps {
  sampleNo: string
  includeSignature: boolean
  asked: PreviewRequest
  onPrinted: () => void
  onClose: () => void
}

/** The laboratory's report of a sample number. */
export default function SampleReportPreview({ sampleNo, ...preview }: SampleReportPreviewProps) {
  return <ReportPreview<PrintableReport> {...endpointsOf(sampleNo)} definitionOf={printableDefinition} {...preview} />
}
