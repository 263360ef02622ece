import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { TextPromptDialog } from '~/ui/TextPromptDialog'
import { useAction } from '~/ui/useAction'
import type { ReportEndpoints } from './reportEndpoints'

interface HandOverDialogProps {
  endpoints: ReportEndpoints
  version: number
  /** The question for a marked copy was answered. */
  markedCopy: boolean
  patient: string
  onClose: () => void
}

/** Asks to whom a version of the report was handed over; most patients come themselves. */
export function HandOverDialog({
  endpoints: { path, of, no },
  version,
  markedCopy,
  patient,
  onClose,
}: HandOverDialogProps) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction(['samples'])
  const note = async (to: string) => {
    const ask = () => api.post(`${path}/hand-over`, { ...of.body, version, to, markedCopy })
    const messages = { done: 'Hand Over Noted Successfully', failed: 'Failed to Note the Hand Over' }
    if ((await run(ask, messages)) !== undefined) onClose()
  }
  return (
    <TextPromptDialog
      title={`${translate('Hand over')} · ${no} · ${translate('Version')} ${version}`}
      label="Handed Over To"
      initial={patient}
      maxLength={254}
      confirmLabel={translate('Save')}
      {...{ isBusy, errorText: refusal, onClose }}
      onConfirm={(to) => void note(to)}
    />
  )
}
