import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useConfirm } from '~/ui/ConfirmDialog'
import { downloadFile } from '~/ui/downloadFile'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { printQuestion } from '~/ui/printQuestion'
import { DialogHotkeys } from '~/ui/useHotkeys'
import { SignatureSwitch } from '../../../shared/issued-reports/SignatureSwitch'
import type { SampleRow } from '../../../shared/samples/responses'
import { ResultsToVerify } from '../ResultsToVerify'
import { BulkItemsTable } from './BulkItemsTable'
import { type BulkAction, type BulkItem, bulkActionOptions } from './bulkActions'
import { useBulkAction } from './useBulkAction'

interface SeveralDialogProps {
  deed: BulkAction
  rows: readonly SampleRow[]
  /** Called with the ids of the samples that were not processed: they stay selected. */
  onUndone: (ids: ReadonlySet<number>) => void
  onClose: () => void
}

const papersOf = (items: readonly BulkItem[]) => items.flatMap(({ pdf }) => (pdf ? [pdf] : []))

/** All papers in one file, to the printer; where the browser prints no PDF files, as a download. */
async function hand(items: readonly BulkItem[], way: 'print' | 'download'): Promise<void> {
  const papers = papersOf(items)
  if (papers.length === 0) return
  const [{ joinPdfs }, { printPdf }] = await Promise.all([
    import('~/ui/printPreview/joinPdfs'),
    import('~/ui/printPreview/printPdf'),
  ])
  const pdf = await joinPdfs(papers)
  if (way === 'download' || navigator.pdfViewerEnabled === false) downloadFile(pdf, 'reports.pdf')
  else await printPdf(pdf)
}

/** Verifies, prints or mails several samples: seen first, then one after another, to be cancelled at any moment. */
export default function SeveralDialog({ deed, rows, onUndone, onClose }: SeveralDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { label } = bulkActionOptions[deed]
  const [includeSignature, setIncludeSignature] = useState(true)
  const { confirm, confirmation } = useConfirm()
  const [problem, setProblem] = useState<string>()
  const give = async (items: readonly BulkItem[], way: 'print' | 'download' = 'print') => {
    try {
      await hand(items, way)
      setProblem(undefined)
    } catch (error) {
      setProblem(errorMessageOf(error))
    }
  }
  const { items, phase, begin, cancel } = useBulkAction(deed, rows, give)
  const count = (state: BulkItem['state']) => items.filter((item) => item.state === state).length
  const [open, done, failed] = [count('waiting'), count('done'), count('failed')]
  const close = () => {
    if (phase === 'running') return cancel()
    onUndone(new Set(items.filter(({ state }) => state !== 'done').map(({ row }) => row.id)))
    onClose()
  }
  /** The bills of the reports that can be printed, each once: a report, or a bill, may be of several of the samples. */
  const dues = new Map(items.flatMap(({ dues = [] }) => dues.map(({ id, dueAmount }) => [id, dueAmount])))
  const start = async () => {
    const question = printQuestion([...dues.values()])
    if (!question || (await confirm(question))) await begin(includeSignature)
  }
  const isBefore = phase === 'looking' || phase === 'ready'
  /** Before a verification the dialog shows its results, and the samples that have none. */
  const seen = isBefore
    ? items.flatMap(({ row: sample, seen = [], conflicts }) =>
        seen.map((line) => ({ sample, line, conflicts: conflicts?.get(line.id) })),
      )
    : []
  const listed = seen.length > 0 ? items.filter((item) => !item.seen) : items
  const papers = papersOf(items)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby={titleId}>
      <DialogHotkeys save={phase === 'ready' && open > 0 ? () => void start() : undefined} />
      <DialogTitle id={titleId}>{`${translate(label)} · ${translate('Samples')} ${items.length}`}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <LinearProgress
          variant={phase === 'looking' ? 'indeterminate' : 'determinate'}
          value={(100 * (done + failed)) / items.length}
          aria-label={translate('Progress')}
        />
        {phase === 'over' && (
          <Alert severity={failed + open > 0 ? 'warning' : 'success'} role="status">
            {[
              `${translate('Done')}: ${done}`,
              failed > 0 && `${translate('Failed')}: ${failed}`,
              open > 0 && `${translate('Cancelled')}: ${open}`,
              failed + open > 0 && translate('What was not done stays selected.'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Alert>
        )}
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
        {seen.length > 0 && <ResultsToVerify results={seen} />}
        {listed.length > 0 && <BulkItemsTable items={listed} isBefore={isBefore} />}
      </DialogContent>
      <DialogActions>
        {deed === 'print' && phase === 'ready' && (
          <SignatureSwitch value={includeSignature} onChange={setIncludeSignature} />
        )}
        {phase === 'over' && papers.length > 0 && (
          <>
            <Button variant="outlined" onClick={() => void give(items)}>
              {`${translate('Print')} (${papers.length})`}
            </Button>
            <Button onClick={() => void give(items, 'download')}>{translate('Download')}</Button>
          </>
        )}
        {phase !== 'over' && (
          <Button
            variant="contained"
            autoFocus
            loading={phase !== 'ready'}
            disabled={open === 0}
            onClick={() => void start()}
            title="Ctrl+S"
          >
            {`${translate(label)} (${open})`}
          </Button>
        )}
        <Button onClick={close} autoFocus={phase === 'over'}>
          {translate(phase === 'over' ? 'Close' : 'Cancel')}
        </Button>
      </DialogActions>
      {confirmation}
    </Dialog>
  )
}
