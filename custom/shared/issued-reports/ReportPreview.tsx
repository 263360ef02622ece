import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import type { ReportCalls } from './reportCalls'

/** Which paper is asked for: the report as it stands, one to hand out now, or a version that was. */
export type Asked = { kind: 'look' | 'issue' } | { kind: 'version'; version: number }

interface ReportPreviewProps<Report> extends ReportCalls {
  definitionOf: (report: Report) => TDocumentDefinitions
  includeSignature: boolean
  asked: Asked
  onPrinted: () => void
  onClose: () => void
}

/** The paper that will be printed. Only one that is issued can be handed out: others say across the page that they are not. */
export default function ReportPreview<Report extends { version: number | null }>(props: ReportPreviewProps<Report>) {
  const { path, of, no, definitionOf, includeSignature, asked, onPrinted, onClose } = props
  const translate = useTranslate()
  const shown = useRef<Report>(undefined)
  const read = (): Promise<Report> => {
    if (asked.kind === 'issue') return api.post(`${path}/issue`, { ...of.body, includeSignature })
    const version = asked.kind === 'version' ? asked.version : undefined
    const query = { ...of.query, include_signature: includeSignature, version }
    return api.get(`${path}/report`, query)
  }
  const load = async () => {
    // a retry does not issue once more what was issued
    if (asked.kind !== 'issue' || !shown.current) {
      shown.current = await read()
      if (asked.kind === 'issue') onPrinted()
    }
    return definitionOf(shown.current)
  }
  /** The issue has counted its first print itself. */
  const isCounted = useRef(asked.kind === 'issue')
  const count = async () => {
    const version = shown.current?.version
    if (version && !isCounted.current) {
      await api.post(`${path}/print`, { ...of.body, version, includeSignature })
      onPrinted()
    }
    isCounted.current = false
    return undefined
  }
  const title = `${translate('Print Preview')} · ${no}`
  const fileName = `report-${no}`
  return <PrintPreview title={title} fileName={fileName} load={load} count={count} onClose={onClose} />
}
