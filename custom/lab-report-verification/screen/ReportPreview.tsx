import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { printableDefinition } from '../printable'
import type { PrintableReport } from '../wire'
import { verificationPath } from './paths'

/** Which paper is asked for: the report as it stands, one to hand out now, or a version that was. */
export type Asked = { kind: 'look' | 'issue' } | { kind: 'version'; version: number }

interface ReportPreviewProps {
  sampleNo: string
  includeSignature: boolean
  asked: Asked
  onIssued: () => void
  onClose: () => void
}

/** The paper that will be printed. Only one that is issued can be handed out: others say across the page that they are not. */
export default function ReportPreview({ sampleNo, includeSignature, asked, onIssued, onClose }: ReportPreviewProps) {
  const translate = useTranslate()
  const load = async () => {
    if (asked.kind === 'issue') {
      const report = await api.post<PrintableReport>(`${verificationPath}/issue`, { sampleNo, includeSignature })
      onIssued()
      return printableDefinition(report)
    }
    const query = {
      sample_no: sampleNo,
      include_signature: includeSignature,
      version: asked.kind === 'version' ? asked.version : undefined,
    }
    return printableDefinition(await api.get<PrintableReport>(`${verificationPath}/report`, query))
  }
  const title = `${translate('Print Preview')} · ${sampleNo}`
  return <PrintPreview title={title} fileName={`report-${sampleNo}`} load={load} onClose={onClose} />
}
