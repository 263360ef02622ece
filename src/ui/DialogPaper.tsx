import Paper, { type PaperProps } from '@mui/material/Paper'
import { KeyScope } from './useHotkeys'

/** The paper of every dialog: while it is open, what is beneath it has no keys. */
export function DialogPaper({ children, ...props }: PaperProps) {
  return (
    <Paper {...props}>
      <KeyScope>{children}</KeyScope>
    </Paper>
  )
}
