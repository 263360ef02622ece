import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { MailState } from '~/server/mail/responses'
import { useConfirm } from '~/ui/ConfirmDialog'
import { MailDeliveryStatus } from '~/ui/MailDeliveryStatus'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { issuedKey } from './reportEndpoints'

interface MailStatusProps {
  path: string
  mayMail: boolean
  mail: MailState
  /** Asked before a marked copy leaves; null where it needs no mark. */
  question: string | null
}

/** The state of a report's mail with its reason, and a button to send it again. */
export function ReportMailStatus({ path, mayMail, mail, question }: MailStatusProps) {
  const translate = useTranslate()
  const { run, isBusy, refusal } = useAction(issuedKey)
  const { confirm, confirmation } = useConfirm()
  const sendAgain = async () => {
    if (question !== null && !(await confirm(question))) return
    await run(() => api.post(`${path}/email/${mail.id}/send-again`, { markedCopy: question !== null }), {
      done: 'The report will be mailed within seconds.',
      failed: 'Failed to Mail the Report',
    })
  }
  return (
    <MailDeliveryStatus mail={mail}>
      {mail.state !== 'sent' && mayMail && (
        <Button size="small" sx={{ py: 0, flexShrink: 0 }} disabled={isBusy} onClick={() => void sendAgain()}>
          {translate('Send again')}
        </Button>
      )}
      {confirmation}
      {refusal && <SaveFailed text={refusal} sx={{ py: 0 }} />}
    </MailDeliveryStatus>
  )
}
