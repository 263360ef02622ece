import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Paper, type PaperSource, usePaper } from './usePaper'

export type PrintPreviewProps = PaperSource & {
  title: string
  /** Whether it is shown; the paper is made before it is. */
  open?: boolean
  /** Another version is another paper: it is made anew. */
  version?: string
  /** At the left of the buttons, such as the choice of a paper. */
  beside?: ReactNode
  /** The name of the downloaded file, without `.pdf`; the title when absent. */
  fileName?: string
  /** Called when the print dialog was asked for; whether the paper came out, no browser tells. */
  onPrinted?: () => void
  onClose: () => void
}

/**
 * A dialog that shows a paper as the PDF that will be printed. Ctrl+P prints, Esc closes. Where the browser has no
 * PDF viewer it says so and offers the download.
 *
 * @example
 * <PrintPreview
 *   title="Print Preview"
 *   load={async () => (await import('./paper')).invoiceDefinition(await fetchInvoice(id), 'a5-landscape')}
 *   onClose={close}
 * />
 */
export function PrintPreview(props: PrintPreviewProps) {
  const { title, open = true, version, beside, fileName = title, onPrinted, onClose, ...source } = props
  const translate = useTranslate()
  const { paper, retry } = usePaper(source as PaperSource, version)
  const frame = useRef<HTMLIFrameElement>(null)
  const titleId = useId()
  const hasViewer = navigator.pdfViewerEnabled !== false
  const canPrint = paper.state === 'ready' && hasViewer

  const print = () => {
    if (paper.state !== 'ready' || !hasViewer) return
    try {
      frame.current?.contentWindow?.print()
    } catch {
      window.open(paper.url) // Firefox keeps its PDF viewer apart from the page: print from a tab of its own
    }
    onPrinted?.()
  }
  usePrintKey(print, open)

  return (
    <Dialog open={open} fullWidth maxWidth="lg" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers sx={{ height: '75vh', p: 0, display: 'flex', flexDirection: 'column' }}>
        <PaperView paper={paper} title={title} frame={frame} hasViewer={hasViewer} onRetry={retry} />
      </DialogContent>
      <DialogActions>
        {beside}
        <Button variant="contained" disabled={!canPrint} onClick={print}>
          {translate('Print')}
        </Button>
        <Button
          component="a"
          href={paper.state === 'ready' ? paper.url : undefined}
          download={`${fileName}.pdf`}
          disabled={paper.state !== 'ready'}
        >
          {translate('Download')}
        </Button>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface PaperViewProps {
  paper: Paper
  title: string
  frame: RefObject<HTMLIFrameElement | null>
  hasViewer: boolean
  onRetry: () => void
}

function PaperView({ paper, title, frame, hasViewer, onRetry }: PaperViewProps) {
  const translate = useTranslate()
  if (paper.state === 'rendering') {
    const label = translate('Preparing the print preview')
    return <Skeleton variant="rectangular" sx={{ flex: 1 }} role="status" aria-label={label} />
  }
  if (paper.state === 'failed') {
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
  if (!hasViewer) {
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {translate('This browser cannot show PDF files. Download the file to print it.')}
      </Alert>
    )
  }
  return <iframe ref={frame} src={`${paper.url}#navpanes=0`} title={title} style={{ flex: 1, border: 0 }} />
}

/** Ctrl+P (Cmd+P) prints the paper instead of the page; caught first, because the shell blocks the key. */
function usePrintKey(print: () => void, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    event.stopPropagation()
    print()
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [enabled])
}
