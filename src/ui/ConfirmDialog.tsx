import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { hasNoModifier } from './eventTargets'

export interface ConfirmDialogProps {
  open: boolean
  text?: string
  /** Something is lost by a yes: NO has the focus. */
  isDestructive?: boolean
  onAnswer: (yes: boolean) => void
}

/**
 * Asks for confirmation (spec 2, shared widgets). Enter confirms, except where something would be lost; Esc cancels.
 */
export function ConfirmDialog({ open, text = 'Are you sure?', isDestructive = false, onAnswer }: ConfirmDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const content = useId()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !hasNoModifier(event) || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        onAnswer(!isDestructive)
      }}
      maxWidth="xs"
      fullWidth
      slotProps={{
        paper: { role: 'alertdialog' },
        // A dialog below keeps the focus to itself until this one has come up; who has moved on meanwhile stays there.
        transition: {
          onEntered: (dialog: HTMLElement) => {
            if (!dialog.querySelector('button:focus')) first.current?.focus()
          },
        },
      }}
      aria-labelledby={title}
      aria-describedby={content}
    >
      <DialogTitle id={title}>{translate('Confirmation')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={content}>{translate(text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={isDestructive ? first : undefined} autoFocus={isDestructive} onClick={() => onAnswer(false)}>
          {translate('NO')}
        </Button>
        <Button
          ref={isDestructive ? undefined : first}
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          autoFocus={!isDestructive}
          onClick={() => onAnswer(true)}
        >
          {translate('YES')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Asking in the middle of a flow: `if (await confirm()) save()`. The page shows `confirmation` somewhere.
 * A question that is asked while another is open answers that other one with no.
 */
export function useConfirm() {
  const [question, setQuestion] = useState<{ text?: string | undefined; isDestructive?: boolean }>({})
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const confirm = useCallback((text?: string, options: { isDestructive?: boolean } = {}) => {
    answer.current?.(false)
    setQuestion({ text, ...options })
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])

  const onAnswer = useCallback((yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }, [])

  return { confirm, confirmation: <ConfirmDialog open={open} {...question} onAnswer={onAnswer} /> }
}
