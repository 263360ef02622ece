import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { TextPromptDialog } from '~/ui/TextPromptDialog'
import { useAction } from '~/ui/useAction'
import type { ReportEndpoints } from './reportEndpoints'

interface MailDialogProps {
  endpoints: ReportEndpoints
  version: number
  /** The question for a marked copy was answered. */
  markedCopy: boolean
  /** The address that the patient left. */
  email: string | null
  onClose: () => void
}

/** Asks to whom a version of the report is mailed. */
export function MailDialog({ endpoints: { path, of, no }, version, markedCopy, email, onClose }: MailDialogProps) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction(['samples'])
  const send = async (to: string) => {
    const ask = () => api.post(`${path}/email`, { ...of.body, version, to, markedCopy })
    const messages = { done: 'The report will be mailed within seconds.', failed: 'Failed to Mail the Report' }
    if ((await run(ask, messages)) !== undefined) onClose()
  }
  return (
    <TextPromptDialog
      title={`${translate('Mail')} · ${no} · ${translate('Version')} ${version}`}
      label="Email"
      initial={email ?? ''}
      type="email"
      maxLength={254}
      confirmLabel={translate('Send')}
      {...{ isBusy, errorText: refusal, onClose }}
      onConfirm={(to) => void send(to)}
    />
  )
}
