import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import type { PrintableReport } from '../answers'
import { printableDefinition } from '../printable'
import { verificationPath } from './paths'

/** Which paper is asked for: the report as it stands, one to hand out now, or a version that was. */
export type Asked = { kind: 'look' | 'issue' } | { kind: 'version'; version: number }

interface ReportPreviewProps {
  sampleNo: string
  includeSignature: boolean
  asked: Asked
  onPrinted: () => void
  onClose: () => void
}

/** The paper that will be printed. Only one that is issued can be handed out: others say across the page that they are not. */
export default function ReportPreview({ sampleNo, includeSignature, asked, onPrinted, onClose }: ReportPreviewProps) {
  const translate = useTranslate()
  const shown = useRef<PrintableReport>(undefined)
  const read = (): Promise<PrintableReport> => {
    if (asked.kind === 'issue') return api.post(`${verificationPath}/issue`, { sampleNo, includeSignature })
    const version = asked.kind === 'version' ? asked.version : undefined
    const query = { sample_no: sampleNo, include_signature: includeSignature, version }
    return api.get(`${verificationPath}/report`, query)
  }
  const load = async () => {
    // a retry does not issue once more what was issued
    if (asked.kind !== 'issue' || !shown.current) {
      shown.current = await read()
      if (asked.kind === 'issue') onPrinted()
    }
    return printableDefinition(shown.current)
  }
  /** The issue has counted its first print itself. */
  const isCounted = useRef(asked.kind === 'issue')
  const count = async () => {
    const version = shown.current?.version
    if (version && !isCounted.current) {
      await api.post(`${verificationPath}/print`, { sampleNo, version, includeSignature })
      onPrinted()
    }
    isCounted.current = false
    return undefined
  }
  const title = `${translate('Print Preview')} · ${sampleNo}`
  const fileName = `report-${sampleNo}`
  return <PrintPreview title={title} fileName={fileName} load={load} count={count} onClose={onClose} />
}
