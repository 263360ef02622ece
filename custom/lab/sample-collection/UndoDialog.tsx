import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogKeys } from '~/ui/useHotkeys'
import type { CustomerTest } from './answers'
import type { ChosenProblems } from './rules'

interface UndoDialogProps {
  tests: readonly CustomerTest[]
  problems: ChosenProblems
  isBusy: boolean
  onUndo: (remarks: string) => void
  onClose: () => void
}

/** Asks whether, and why, collected tests are to be collected again. */
export function UndoDialog({ tests, problems, isBusy, onUndo, onClose }: UndoDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const [remarks, setRemarks] = useState('')
  const undo = () => onUndo(remarks)
  const problem = problems.remarks ?? problems.customerTests ?? problems.root
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={title}>
      <DialogKeys save={undo} />
      <DialogTitle id={title}>{translate('Confirmation')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          undo()
        }}
      >
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 1 }}>
            {translate('To be collected again:')} {tests.map(({ test }) => test.name).join(', ')}
          </DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            label={translate('Remarks')}
            value={remarks}
            onChange={(event) => setRemarks(event.target.value.trimStart())}
            error={problem !== undefined}
            helperText={problem && translate(problem)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('NO')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('YES')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
