import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { formatLocalDateTime } from '~/ui/formatLocalDateTime'
import { recipientText } from './recipientText'
import type { RecipientAnswer, ReportRecipient } from './responses'

interface RecipientsProps {
  recipients: readonly ReportRecipient[]
  /** The report was withdrawn: each recipient must be notified, or shows the answer. */
  isWithdrawn?: boolean
}

/** The answer for a recipient of a withdrawn report, in one line. */
function answerText(answer: RecipientAnswer | null, translate: (text: string) => string): string {
  if (!answer) return translate('To be called')
  const { toldTo, reason, note, at, by } = answer
  const sentence = toldTo ? `${translate('Told To')} ${toldTo}` : `${translate('Not called')}: ${reason}`
  return [sentence, toldTo && reason, note, formatLocalDateTime(at), by].filter(Boolean).join(' · ')
}

/** Lists the recipients of a report's version, a line each; those of a withdrawn one with the answers. */
export function Recipients({ recipients, isWithdrawn = false }: RecipientsProps) {
  const translate = useTranslate()
  return recipients.map((one) => (
    <Box key={`${one.how} ${one.recipient}`} sx={{ width: '100%', pl: 2, overflowWrap: 'anywhere' }}>
      {recipientText(one, translate)}
      {isWithdrawn && (
        <Box component="span" sx={{ color: one.answer ? 'success.main' : 'error.main', fontWeight: 600 }}>
          {` · ${answerText(one.answer, translate)}`}
        </Box>
      )}
    </Box>
  ))
}
