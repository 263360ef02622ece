import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
} from '@mui/material'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { downloadFile } from '../downloadFile'
import { errorMessageOf } from '../errorMessageOf'
import { useAlert } from '../useAlert'
import { DialogHotkeys } from '../useHotkeys'
import { PdfPreviewPages } from './PdfPreviewPages'
import { printPdf } from './printPdf'
import { renderInBrowser } from './renderInBrowser'
import { type PdfSource, type RenderedPdf, useRenderedPdf } from './useRenderedPdf'

export type PrintPreviewProps = PdfSource & {
  title: string
  /** Whether it is shown; the paper is made and drawn before it is. */
  open?: boolean
  /** Another version is another print: the PDF is made again. */
  version?: string
  /** At the left of the buttons, such as the choice of a paper. */
  extraControls?: ReactNode
  /** The name of the downloaded file, without `.pdf`; the title when absent. */
  fileName?: string
  /**
   * Counts a paper before it leaves, printed or downloaded; answers the paper that is to leave where it is not the one
   * shown. Nothing leaves when it rejects. Absent for papers that are not counted.
   */
  count?: () => Promise<TDocumentDefinitions | undefined>
  /** Asked before a paper leaves, and before it is counted: nothing leaves after a no, or when it rejects. */
  ask?: () => Promise<boolean>
  onClose: () => void
}

/**
 * A dialog that shows a print as a PDF. Ctrl+P prints, Esc closes. If the browser cannot print PDF files, it shows a
 * notice and offers the download.
 * @example
 * <PrintPreview
 *   title="Print Preview"
 *   load={async () => (await import('./paper')).invoiceDefinition(await fetchInvoice(id), 'a5-landscape')}
 *   onClose={close}
 * />
 */
export function PrintPreview(props: PrintPreviewProps) {
  const { title, open = true, version, extraControls, fileName = title, count, ask, onClose, ...source } = props
  const translate = useTranslate()
  const titleId = useId()
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const { paper, fail, retry } = useRenderedPdf(source as PdfSource, version)
  const inside = useRef<HTMLDivElement>(null)
  const { leave, isLeaving } = useLeaving(paper, { count, ask }, inside)
  const canPrint = navigator.pdfViewerEnabled !== false
  const isReady = paper.state === 'ready' && !isLeaving
  const print = () => canPrint && void leave(printPdf)

  return (
    <Dialog
      open={open}
      keepMounted // hidden, it has its room: the pages are drawn by the time that it opens
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          ...{ ref: inside, tabIndex: -1 },
          sx: { height: isNarrow ? undefined : 'calc(100dvh - 32px)', m: isNarrow ? 0 : 2 },
        },
      }}
    >
      {open && <DialogHotkeys print={print} />}
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers sx={{ p: 0, display: 'flex', flexDirection: 'column' }}>
        {!canPrint && (
          <Alert severity="info">
            {translate('This browser cannot print PDF files. Download the file to print it.')}
          </Alert>
        )}
        <PaperView paper={paper} title={title} onFailed={fail} onRetry={retry} />
      </DialogContent>
      <DialogActions>
        {extraControls}
        <Button variant="contained" disabled={!isReady || !canPrint} onClick={print} title="Ctrl+P">
          {translate('Print')}
        </Button>
        <Button disabled={!isReady} onClick={() => void leave((pdf) => downloadFile(pdf, `${fileName}.pdf`))}>
          {translate('Download')}
        </Button>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Runs one output (print or download) at a time, after counting it. Keeps the focus in the dialog: a disabled button
 * loses it to the page, and the printed frame may take it; Escape would then not work.
 */
function useLeaving(
  paper: RenderedPdf,
  { count, ask }: Pick<PrintPreviewProps, 'count' | 'ask'>,
  dialog: RefObject<HTMLElement | null>,
) {
  const alert = useAlert()
  const [isLeaving, setLeaving] = useState(false)
  const busy = useRef(false)
  const take = async (blob: Blob, way: (pdf: Blob) => Promise<void> | void) => {
    let other: TDocumentDefinitions | undefined
    try {
      if (ask && !(await ask())) return
      other = await count?.()
    } catch (error) {
      return alert.fail('Failed to Count Print', { reason: errorMessageOf(error) })
    }
    try {
      await way(other ? await renderInBrowser(other) : blob)
    } catch {
      alert.fail('The paper was counted, but it could not be made.')
    }
  }
  const leave = async (way: (pdf: Blob) => Promise<void> | void) => {
    if (paper.state !== 'ready' || busy.current) return
    busy.current = true
    if (document.activeElement instanceof HTMLButtonElement) dialog.current?.focus()
    setLeaving(true)
    await take(paper.pdf, way)
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus()
    busy.current = false
    setLeaving(false)
  }
  return { leave, isLeaving }
}

interface PaperViewProps {
  paper: RenderedPdf
  title: string
  onFailed: (error: Error) => void
  onRetry: () => void
}

function PaperView({ paper, title, onFailed, onRetry }: PaperViewProps) {
  const translate = useTranslate()
  if (paper.state === 'ready') return <PdfPreviewPages pages={paper.pages} label={title} onFailed={onFailed} />
  if (paper.state === 'rendering') {
    const label = translate('Preparing the print preview')
    return <Skeleton variant="rectangular" sx={{ flex: 1 }} role="status" aria-label={label} />
  }
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('Retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry} sx={{ m: 2 }}>
      {translate('The print preview could not be prepared.')} {translate(paper.reason)}
    </Alert>
  )
}
