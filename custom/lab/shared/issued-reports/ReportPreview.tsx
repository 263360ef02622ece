import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { PrintLanguage } from '~/domain/options'
import { loadTranslator } from '~/print/paperLanguage'
import type { Translate } from '~/print/translate'
import { useConfirm } from '~/ui/ConfirmDialog'
import { PrintPreview } from '~/ui/printPreview/PrintPreview'
import { printQuestion } from '~/ui/printQuestion'
import { readDues } from './readDues'
import type { ReportEndpoints } from './reportEndpoints'

/** The requested paper: the current report, one to hand out now, or an issued version. */
export type PreviewRequest = { kind: 'look' | 'issue' } | { kind: 'version'; version: number; markedCopy: boolean }

interface ReportPreviewProps<Report> extends ReportEndpoints {
  definitionOf: (report: Report, translate: Translate) => TDocumentDefinitions
  includeSignature: boolean
  asked: PreviewRequest
  onPrinted: () => void
  onClose: () => void
}

/** The paper that will be printed. Only an issued one can be handed out: others are marked across the page. */
export default function ReportPreview<Report extends { version: number | null; printLanguage: PrintLanguage }>(
  props: ReportPreviewProps<Report>,
) {
  const { path, of, no, definitionOf, includeSignature, asked, onPrinted, onClose } = props
  const translate = useTranslate()
  const shown = useRef<Report>(undefined)
  const read = (): Promise<Report> => {
    if (asked.kind === 'issue') return api.post(`${path}/issue`, { ...of.body, includeSignature })
    const version = asked.kind === 'version' ? asked.version : undefined
    const query = { ...of.query, include_signature: includeSignature, version }
    return api.get(`${path}/report`, query)
  }
  const { confirm, confirmation } = useConfirm()
  const answer = useRef<Promise<boolean>>(undefined)
  /** Whether it is to be printed although something is due on its bills; a yes holds while the preview is open. */
  const askOnce = async () => {
    const question = printQuestion((await readDues({ path, of })).map(({ dueAmount }) => dueAmount))
    return !question || confirm(question)
  }
  const ask = async () => {
    answer.current ??= askOnce()
    const isYes = await answer.current.catch((error: unknown) => {
      answer.current = undefined
      throw error
    })
    if (!isYes) answer.current = undefined
    return isYes
  }
  const load = async () => {
    // a retry does not issue once more what was issued
    if (asked.kind !== 'issue' || !shown.current) {
      // after a no the preview closes: no paper is to come
      if (asked.kind === 'issue' && !(await ask())) {
        onClose()
        return new Promise<never>(() => undefined)
      }
      shown.current = await read()
      if (asked.kind === 'issue') onPrinted()
    }
    return definitionOf(shown.current, await loadTranslator(shown.current.printLanguage))
  }
  /** The issue has counted its first print itself. */
  const isCounted = useRef(asked.kind === 'issue')
  const count = async () => {
    const version = shown.current?.version
    const markedCopy = asked.kind === 'version' && asked.markedCopy
    if (version && !isCounted.current) {
      await api.post(`${path}/print`, { ...of.body, version, includeSignature, markedCopy })
      onPrinted()
    }
    isCounted.current = false
    return undefined
  }
  const title = `${translate('Print Preview')} · ${no}`
  const fileName = `report-${no}`
  return (
    <>
      <PrintPreview
        {...{ title, fileName, load, count, onClose }}
        // a report that is not issued is marked on its pages, and cannot be handed out
        ask={async () => !shown.current?.version || ask()}
      />
      {confirmation}
    </>
  )
}
