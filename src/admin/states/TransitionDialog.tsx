import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'
import { camelToKebab } from '~/metadata/resource'
import type { Transition } from '~/metadata/states'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { FormDialog } from '~/ui/FormDialog'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { type StatefulRecord, takeTransition } from './takeTransition'

interface TransitionDialogProps {
  /** The path of the records' endpoints. */
  apiPath: string
  transition: Transition
  records: readonly StatefulRecord[]
  onClose: () => void
  /** Called after each attempt: of several records, some may have been changed. */
  onDone: () => void
}

/** Takes a transition of many records, each by itself; returns why some were not changed. */
async function takeForAll(apiPath: string, { name }: Transition, records: readonly StatefulRecord[], reason?: string) {
  const { results } = await api.post<{ results: { id: number; message: string | null }[] }>(
    `${apiPath}/transitions/${camelToKebab(name)}`,
    { records: records.map(({ id, state }) => ({ id, state })), reason },
  )
  const names = new Map(records.map((record) => [record.id, record.name]))
  return results.flatMap(({ id, message }) => (message ? [{ name: names.get(id) ?? `#${id}`, message }] : []))
}

/** Asks before a transition, for the reason if it needs one, and takes it of one record or of many. */
export default function TransitionDialog({ apiPath, transition, records, onClose, onDone }: TransitionDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<string>()
  const { label, question, needsReason } = transition
  const [single] = records
  const take = async (reason?: string) => {
    setBusy(true)
    setRefusals(undefined)
    try {
      if (records.length === 1 && single) await takeTransition(apiPath, transition, single, reason)
      else {
        const refused = await takeForAll(apiPath, transition, records, reason)
        const lines = refused.map(({ name, message }) => `${name}: ${translate(message)}`)
        if (lines.length > 0) {
          onDone()
          setRefusals(lines.join('\n'))
          return
        }
      }
      alert.success(interpolate(messages.transitionDone, { transition: label }))
      onDone()
      onClose()
    } catch (error) {
      setRefusals(errorMessageOf(error))
      onDone() // the record may have been changed by somebody else
    } finally {
      setBusy(false)
    }
  }
  const names =
    records.length === 1 ? single!.name : translate(interpolate(messages.selected, { count: records.length }))
  const dialog = { title: `${translate(label)}: ${names}`, isBusy, onClose }
  const text = translate(question ?? 'Are you sure?')
  if (needsReason)
    return (
      <ReasonDialog
        {...dialog}
        text={question && text}
        confirmLabel={translate(label)}
        errorText={refusals}
        onConfirm={(reason) => void take(reason)}
      />
    )
  return (
    <FormDialog {...dialog} isQuestion confirm={translate(label)} refusal={refusals} onSave={() => void take()}>
      <DialogContentText variant="body2">{text}</DialogContentText>
    </FormDialog>
  )
}
