import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { DialogHotkeys } from '~/ui/useHotkeys'
import type { SampleRow, TestLine } from '../../shared/samples/responses'
import { conflictsByTest, type RuleConflict } from '../../shared/samples/testRules'
import { ResultsToVerify } from './ResultsToVerify'

interface VerifyDialogProps {
  sample: SampleRow
  /** As they are to be verified: what changes meanwhile is not shown, and is refused. */
  lines: readonly TestLine[]
  conflicts: readonly RuleConflict[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows the ticked results of a sample before they are verified. */
export default function VerifyDialog({ sample, lines, conflicts, isBusy, onConfirm, onClose }: VerifyDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const conflicting = conflictsByTest(conflicts)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isBusy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogHotkeys save={isBusy ? undefined : onConfirm} />
      <DialogTitle id={titleId}>{`${translate('Verify')} · ${sample.customerFullName}`}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <ResultsToVerify results={lines.map((line) => ({ sample, line, conflicts: conflicting.get(line.id) }))} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus loading={isBusy} onClick={onConfirm} title="Ctrl+S">
          {`${translate('Verify')} (${lines.length})`}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {translate('Cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
