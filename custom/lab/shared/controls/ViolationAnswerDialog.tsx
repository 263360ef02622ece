import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'
import { AffectedResultsList } from './AffectedResultsList'
import { controlViolationApiPath } from './paths'

interface AnswerDialogProps {
  violation: number
  /** The value and the rule it broke. */
  text: string
  /** @param done whether it was answered */
  onClose: (done: boolean) => void
}

const labels = { reason: 'Reason', correctiveAction: 'Corrective Action' } as const
type Field = keyof typeof labels

/** Asks why a control broke a rule and what was done about it. */
export function ViolationAnswerDialog({ violation, text, onClose }: AnswerDialogProps) {
  const translate = useTranslate()
  const [answer, setAnswer] = useState({ reason: '', correctiveAction: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAction()
  const save = async () => {
    const empty = (Object.keys(labels) as Field[]).filter((name) => !answer[name].trim())
    setProblems(Object.fromEntries(empty.map((name) => [name, `${labels[name]} is required`])))
    if (empty.length > 0) return
    const messages = { done: 'Answer saved successfully', failed: 'Failed to save Answer' }
    if (await run(() => api.post<object>(`${controlViolationApiPath}/${violation}/answer`, answer), messages))
      onClose(true)
  }
  return (
    <FormDialog
      title={translate('Answer')}
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
      onClose={() => onClose(false)}
    >
      <DialogContentText sx={{ color: 'error.main', fontWeight: 600, mb: 1 }}>{text}</DialogContentText>
      <AffectedResultsList violation={violation} />
      {(Object.keys(labels) as Field[]).map((name, index) => (
        <TextField
          key={name}
          autoFocus={index === 0}
          required
          fullWidth
          multiline
          margin="dense"
          label={translate(labels[name])}
          value={answer[name]}
          onChange={(event) => setAnswer({ ...answer, [name]: event.target.value.trimStart() })}
          error={problems[name] !== undefined}
          helperText={problems[name] && translate(problems[name])}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ))}
    </FormDialog>
  )
}
