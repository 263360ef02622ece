import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { spreadsheetAccept } from '~/domain/sheetText'
import type { ModuleResource } from '~/metadata/resource'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { ImportReport, type ImportResult } from './ImportReport'

interface ImportDialogProps {
  resource: ModuleResource
  onClose: () => void
  /** Rows were written. */
  onImported: () => void
}

/** Large lists take their time. */
const timeout = 300_000

/** Imports a spreadsheet: first a dry run that shows the outcome, then the import. */
export default function ImportDialog({ resource, onClose, onImported }: ImportDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const title = useId()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportResult>()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const send = async (chosen: File, dryRun: boolean) => {
    const form = new FormData()
    form.append('file', chosen)
    setIsBusy(true)
    setFailure('')
    try {
      setResult(await api.post<ImportResult>(`${resource.apiPath}/import?dry_run=${dryRun}`, form, { timeout }))
      if (dryRun) return
      setIsDone(true)
      alert.success('Imported successfully.')
      onImported()
    } catch (error) {
      const isMissing = error instanceof HttpError && error.status === 404
      setFailure(isMissing ? 'This server exports and imports no files.' : (error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setResult(undefined)
    setIsDone(false)
    void send(chosen, true)
  }
  const changes = result ? result.created + result.updated : 0
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{`${translate('Import')}: ${translate(resource.title)}`}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {translate(
            'A CSV file or an Excel workbook with one row for each record. Nothing is written before you press Import.',
          )}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
            {translate(file ? 'Choose another file' : 'Choose a file')}
          </Button>
          <Typography variant="body2">{file?.name}</Typography>
          <input
            ref={input}
            type="file"
            hidden
            accept={spreadsheetAccept}
            aria-label={translate('CSV file or workbook')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = '' // so that a mended file can be chosen again
              if (chosen) choose(chosen)
            }}
          />
        </Box>
        {isBusy && <LinearProgress aria-label={translate('Reading the file')} sx={{ mt: 2 }} />}
        {failure && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {translate(failure)}
          </Alert>
        )}
        {result && !isBusy && <ImportReport result={result} resource={resource} />}
        {result && !isBusy && !isDone && changes === 0 && (
          <Alert severity="info">{translate('There is nothing to import from this file.')}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate(isDone ? 'Close' : 'Cancel')}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            disabled={!file || !result || changes === 0 || isBusy}
            onClick={() => file && send(file, false)}
          >
            {changes > 0 ? `${translate('Import')} (${changes})` : translate('Import')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
