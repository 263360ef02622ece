import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSession } from '~/admin/session'
import { isReceivable, optionsOf } from '~/documents/documentNames'
import { paperSizes } from '~/domain/options'
import { interpolate, messages } from '~/metadata/messages'
import type { ModuleDocType } from '~/metadata/registry'
import { useConfirm } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { PaperSizeChoice } from '~/ui/printPreview/PaperSizeChoice'
import { usePaperSize } from '~/ui/printPreview/usePaperSize'
import { printQuestion } from '~/ui/printQuestion'
import { DialogHotkeys } from '~/ui/useHotkeys'
import { handOverPapers, renderPrints } from './bulkPapers'

/** Papers that are made at once: each is made in this browser. */
const most = 100

interface BulkPrintDialogProps {
  document: ModuleDocType
  rows: readonly { id: number; dueAmount?: string }[]
  /** Called with the ids of the documents that were printed. */
  onPrinted: (ids: readonly number[]) => void
  onClose: () => void
}

/** Prints the papers of several documents as one file. Each is counted as if it were printed alone. */
export default function BulkPrintDialog({ document, rows, onPrinted, onClose }: BulkPrintDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const user = useSession()?.user
  const [size = paperSizes[0].id, setSize] = usePaperSize(document.name)
  const { confirm, confirmation } = useConfirm()
  const [made, setMade] = useState<number>()
  const [failure, setFailure] = useState('')
  const isCancelled = useRef(false)
  const isBusy = made !== undefined
  const isTooMany = rows.length > most
  const close = () => {
    isCancelled.current = true
    onClose()
  }
  const print = async () => {
    if (isBusy || isTooMany) return
    const dues = isReceivable(optionsOf(document)) ? rows.map(({ dueAmount = '0.00' }) => dueAmount) : []
    const question = printQuestion(dues)
    if (question && !(await confirm(question))) return
    setFailure('')
    setMade(0)
    const frame = { printedBy: user?.fullName || user?.userName || '', printedAt: new Date(), size }
    const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
    const { papers, error } = await renderPrints(document, ids, frame, (count) => {
      setMade(count)
      return !isCancelled.current
    })
    try {
      if (papers.length > 0) await handOverPapers(papers, document.name)
    } catch (thrown) {
      setFailure(errorMessageOf(thrown))
    }
    onPrinted(papers.map(({ id }) => id))
    setMade(undefined)
    if (error) setFailure(errorMessageOf(error))
    else if (papers.length === ids.length) onClose()
  }
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={close} aria-labelledby={title}>
      <DialogHotkeys print={() => void print()} />
      <DialogTitle id={title}>{`${translate('Print')}: ${translate(document.label)}`}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(interpolate(messages.papers, { count: rows.length }))}</DialogContentText>
        {isTooMany && <Alert severity="info">{translate(interpolate(messages.tooManyPapers, { most }))}</Alert>}
        {failure && <Alert severity="error">{translate(failure)}</Alert>}
        {isBusy && (
          <LinearProgress variant="determinate" value={(100 * made) / rows.length} aria-label={translate('Progress')} />
        )}
      </DialogContent>
      <DialogActions>
        <PaperSizeChoice value={size} sizes={paperSizes.map(({ id }) => id)} onChange={setSize} />
        <Button
          variant="contained"
          autoFocus
          loading={isBusy}
          disabled={isTooMany || rows.length === 0}
          onClick={print}
          title="Ctrl+P"
        >
          {translate('Print')}
        </Button>
        <Button onClick={close}>{translate('Cancel')}</Button>
      </DialogActions>
      {confirmation}
    </Dialog>
  )
}
