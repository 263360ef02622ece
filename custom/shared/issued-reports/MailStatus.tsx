import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { MailState } from '~/server/mail/answers'
import { MailLine } from '~/ui/MailLine'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { issuedKey } from './reportCalls'

/** Where a mail of a report stands and why, with the way to send it again. */
export function MailStatus({ path, mayMail, mail }: { path: string; mayMail: boolean; mail: MailState }) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction(issuedKey)
  const sendAgain = () =>
    run(() => api.post(`${path}/email/${mail.id}/send-again`), {
      done: 'The report will be mailed within seconds.',
      failed: 'Failed to Mail the Report',
    })
  return (
    <MailLine mail={mail}>
      {mail.state !== 'sent' && mayMail && (
        <Button size="small" sx={{ py: 0, flexShrink: 0 }} disabled={isBusy} onClick={() => void sendAgain()}>
          {translate('Send again')}
        </Button>
      )}
      {refusal && <SaveFailed text={refusal} sx={{ py: 0 }} />}
    </MailLine>
  )
}
