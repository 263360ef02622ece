import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermissions } from '~/admin/usePermissions'
import { useConfirm } from '~/ui/ConfirmDialog'
import { HandOverDialog } from './HandOverDialog'
import { MailDialog } from './MailDialog'
import { Recipients } from './Recipients'
import { ReportMailStatus } from './ReportMailStatus'
import type { ReportEndpoints } from './reportEndpoints'
import type { IssuedVersion } from './responses'
import { markedCopyQuestion } from './states'
import { WithdrawDialog } from './WithdrawDialog'

interface VersionActionsProps {
  endpoints: ReportEndpoints
  /** Permissions to mail and withdraw such reports, and to hand them over if that is recorded. */
  permissions: { mail: string; withdraw: string; handOver?: string }
  patient: string
  issued: IssuedVersion
  isNewest: boolean
}

/** Mails an issued version or records to whom it was handed over, and lists what was done with it so far. */
export function VersionActions({ endpoints, permissions, patient, issued, isNewest }: VersionActionsProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const [asked, setAsked] = useState<'mail' | 'hand-over' | 'withdraw'>()
  const { version, mails, recipients, email, state } = issued
  const { confirm, confirmation } = useConfirm()
  const question = markedCopyQuestion(version, issued)
  const markedCopy = question !== null
  const isOut = state !== 'withdrawn'
  // for a withdrawn version the list of recipients already shows who received it by mail
  const shownMails = mails.filter(({ to }) => isOut || !recipients.some((one) => one.recipient === to))
  const mayMail = isOut && can(permissions.mail)
  const ask = async (way: 'mail' | 'hand-over') => {
    if (question === null || (await confirm(question))) setAsked(way)
  }
  const close = () => setAsked(undefined)
  return (
    <>
      {mayMail && (
        <Button sx={{ py: 0 }} onClick={() => void ask('mail')}>
          {translate('Mail')}
        </Button>
      )}
      {isOut && permissions.handOver && can(permissions.handOver) && (
        <Button sx={{ py: 0 }} onClick={() => void ask('hand-over')}>
          {translate('Hand over')}
        </Button>
      )}
      {isNewest && isOut && can(permissions.withdraw) && (
        <Button sx={{ py: 0 }} color="error" onClick={() => setAsked('withdraw')}>
          {translate('Withdraw')}
        </Button>
      )}
      <Recipients recipients={recipients.filter(({ how }) => !isOut || how !== 'mail')} isWithdrawn={!isOut} />
      {shownMails.map((mail) => (
        <ReportMailStatus key={mail.id} path={endpoints.path} {...{ mayMail, mail, question }} />
      ))}
      {asked === 'hand-over' && <HandOverDialog {...{ endpoints, patient, version, markedCopy }} onClose={close} />}
      {asked === 'mail' && <MailDialog {...{ endpoints, email, version, markedCopy }} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog {...{ endpoints, version }} onClose={close} />}
      {confirmation}
    </>
  )
}
