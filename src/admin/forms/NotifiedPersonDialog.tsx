import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type NotificationOutcome, validateNotificationOutcome } from '~/domain/notifiedPerson'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'
import { api } from '../http'

interface NotifiedPersonDialogProps {
  /** Translated, as the messages are. */
  title: string
  messages: { done: string; failed: string }
  /** The subject of the notification. */
  children: ReactNode
  /** The endpoint that saves the notification, below `api/v1/`. */
  path: string
  /** Further values to save, and their inputs. */
  more?: { values: object; fields: ReactNode }
  /** @param done whether it was answered */
  onClose: (done: boolean) => void
}

/** Asks who was notified, or why nobody was. */
export function NotifiedPersonDialog({ title, messages, children, path, more, onClose }: NotifiedPersonDialogProps) {
  const translate = useTranslate()
  const [person, setPerson] = useState<NotificationOutcome>({ toldTo: '', reason: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAction()
  const save = async () => {
    const invalid = validateNotificationOutcome(person)
    setProblems(invalid)
    if (Object.keys(invalid).length > 0) return
    if (await run(() => api.post<object>(path, { ...person, ...more?.values }), messages)) onClose(true)
  }
  const field = (name: keyof NotificationOutcome, label: string, maxLength: number) => (
    <TextField
      fullWidth
      autoFocus={name === 'toldTo'}
      label={translate(label)}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value.trimStart() })}
      error={problems[name] !== undefined}
      helperText={problems[name] && translate(problems[name])}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
  return (
    <FormDialog
      title={translate(title)}
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void save()}
      onClose={() => onClose(false)}
    >
      {children}
      {field('toldTo', 'Told To', 200)}
      {more?.fields}
      {field('reason', 'Why nobody was told', 500)}
    </FormDialog>
  )
}
