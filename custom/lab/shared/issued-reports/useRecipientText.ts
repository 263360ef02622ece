import { useTranslate } from 'react-admin'
import { useMomentText } from '~/ui/useMomentText'
import type { ReportRecipient } from './responses'
import { recipientLabels } from './states'

/** Writes the recipient of a report in one line: `Handed Over To Sita · 2 × · 2082-08-05 12:00 · Vidya Joshi`. */
export function useRecipientText(): (recipient: Omit<ReportRecipient, 'answer'>) => string {
  const translate = useTranslate()
  const momentText = useMomentText()
  return ({ how, recipient, copies, receivedAt, givenBy }) => {
    const label = translate(recipientLabels[how].label)
    const first = how === 'print' ? label : `${label} ${recipient}`
    return [first, copies > 1 && `${copies} ×`, momentText(receivedAt), givenBy].filter(Boolean).join(' · ')
  }
}
