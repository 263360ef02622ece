import Paper, { type PaperProps } from '@mui/material/Paper'
import { HotkeyScope } from './useHotkeys'

/** The paper of every dialog: while it is open, what is beneath it has no keys. */
export function DialogPaper({ children, ...props }: PaperProps) {
  return (
    <Paper {...props}>
      <HotkeyScope>{children}</HotkeyScope>
    </Paper>
  )
}
