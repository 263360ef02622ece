import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRights } from '~/admin/useRights'
import { shortMoment } from '~/ui/shortMoment'
import type { IssuedVersion } from './answers'
import { HandOverDialog } from './HandOverDialog'
import { MailDialog } from './MailDialog'
import { MailStatus } from './MailStatus'
import type { ReportCalls } from './reportCalls'

interface VersionDeedsProps {
  calls: ReportCalls
  /** The rights of who mails such reports, and of who hands them over where that is noted. */
  rights: { mail: string; handOver?: string }
  patient: string
  issued: IssuedVersion
}

/** Mails an issued version or notes to whom it was handed over, and says what was done with it so far. */
export function VersionDeeds({ calls, rights, patient, issued }: VersionDeedsProps) {
  const translate = useTranslate()
  const { can } = useRights()
  const [asked, setAsked] = useState<'mail' | 'hand-over'>()
  const { version, mails, handOvers, email } = issued
  const mayMail = can(rights.mail)
  const close = () => setAsked(undefined)
  return (
    <>
      {mayMail && (
        <Button sx={{ py: 0 }} onClick={() => setAsked('mail')}>
          {translate('Mail')}
        </Button>
      )}
      {rights.handOver && can(rights.handOver) && (
        <Button sx={{ py: 0 }} onClick={() => setAsked('hand-over')}>
          {translate('Hand over')}
        </Button>
      )}
      {handOvers.map(({ to, at, by }) => (
        <Box key={at} sx={{ width: '100%', pl: 2, overflowWrap: 'anywhere' }}>
          {[`${translate('Handed Over To')} ${to}`, shortMoment(at), by].join(' · ')}
        </Box>
      ))}
      {mails.map((mail) => (
        <MailStatus key={mail.id} path={calls.path} {...{ mayMail, mail }} />
      ))}
      {asked === 'hand-over' && <HandOverDialog {...{ calls, patient, version }} onClose={close} />}
      {asked === 'mail' && <MailDialog {...{ calls, email, version }} onClose={close} />}
    </>
  )
}
