import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useMomentText } from '~/ui/useMomentText'
import type { RecipientAnswer, ReportRecipient } from './responses'
import { useRecipientText } from './useRecipientText'

interface RecipientsProps {
  recipients: readonly ReportRecipient[]
  /** The report was withdrawn: each recipient must be notified, or shows the answer. */
  isWithdrawn?: boolean
}

/** The answer for a recipient of a withdrawn report, in one line. */
function AnswerText({ answer }: { answer: RecipientAnswer | null }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  if (!answer) return translate('To be called')
  const { toldTo, reason, note, at, by } = answer
  const sentence = toldTo ? `${translate('Told To')} ${toldTo}` : `${translate('Not called')}: ${reason}`
  return [sentence, toldTo && reason, note, momentText(at), by].filter(Boolean).join(' · ')
}

/** Lists the recipients of a report's version, a line each; those of a withdrawn one with the answers. */
export function Recipients({ recipients, isWithdrawn = false }: RecipientsProps) {
  const recipientText = useRecipientText()
  return recipients.map((one) => (
    <Box key={`${one.how} ${one.recipient}`} sx={{ width: '100%', pl: 2, overflowWrap: 'anywhere' }}>
      {recipientText(one)}
      {isWithdrawn && (
        <Box component="span" sx={{ color: one.answer ? 'success.main' : 'error.main', fontWeight: 600 }}>
          {' · '}
          <AnswerText answer={one.answer} />
        </Box>
      )}
    </Box>
  ))
}
