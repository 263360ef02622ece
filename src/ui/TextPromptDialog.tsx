import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'
import { FormDialog } from './FormDialog'

export interface TextPromptDialogProps {
  /** As it is shown, as what follows but the label and its message. */
  title: string
  /** The action to confirm. */
  text?: ReactNode
  label: string
  initial?: string
  type?: 'email' | 'text'
  multiline?: boolean
  /** Characters. */
  maxLength: number
  /** The label of its button. */
  confirmLabel: string
  isBusy: boolean
  /** Why it was not done. */
  errorText: string | undefined
  onConfirm: (line: string) => void
  onClose: () => void
}

/** Asks for one required text, such as the recipient of a report. */
export function TextPromptDialog({
  title,
  text,
  label,
  confirmLabel,
  isBusy,
  errorText,
  ...dialog
}: TextPromptDialogProps) {
  const { initial = '', type, multiline, maxLength, onConfirm, onClose } = dialog
  const translate = useTranslate()
  const [line, setLine] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = isSubmitted && !line.trim()
  const give = () => {
    setSubmitted(true)
    if (line.trim()) onConfirm(line.trim())
  }
  return (
    <FormDialog {...{ title, confirm: confirmLabel, isBusy, refusal: errorText, onClose }} onSave={give}>
      {text && (
        <DialogContentText variant="body2" component="div">
          {text}
        </DialogContentText>
      )}
      <TextField
        autoFocus
        required
        fullWidth
        type={type}
        multiline={multiline}
        label={translate(label)}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        error={isMissing}
        helperText={isMissing && translate(interpolate(messages.isRequired, { label }))}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ mt: text ? 2 : 1 }}
      />
    </FormDialog>
  )
}
