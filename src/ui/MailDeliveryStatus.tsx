import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { MailState } from '~/server/mail/responses'
import { useMomentText } from './useMomentText'

const looks = {
  waiting: { color: 'default', label: 'Waiting' },
  sent: { color: 'success', label: 'Sent' },
  failed: { color: 'error', label: 'Failed' },
  filed: { color: 'warning', label: 'In the outbox folder' },
} as const

/** The state of a mail and the reason; `children` are the actions for it. */
export function MailDeliveryStatus({ mail, children }: { mail: MailState; children?: ReactNode }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { state, to, tries, message, answer, nextTryAt, sentAt } = mail
  const { color, label } = looks[state]
  const facts = [
    to,
    sentAt && momentText(sentAt),
    state !== 'sent' && message && translate(message),
    state !== 'sent' && answer,
    state !== 'sent' && tries > 0 && translate('Tries: %{tries}', { tries }),
    nextTryAt && `${translate('Next try')}: ${momentText(nextTryAt)}`,
  ]
  return (
    <Box sx={{ width: '100%', display: 'flex', alignItems: 'center', gap: 1, pl: 2, overflowWrap: 'anywhere' }}>
      <Chip variant="outlined" color={color} label={translate(label)} sx={{ fontSize: 11, height: 20 }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {children}
    </Box>
  )
}
