import { formatLocalDateTime } from '~/ui/formatLocalDateTime'
import type { ReportRecipient } from './responses'
import { recipientLabels } from './states'

/** Writes the recipient of a report in one line: `Handed Over To Sita · 2 × · 2082-08-05 12:00 · Vidya Joshi`. */
export function recipientText(
  { how, recipient, copies, receivedAt, givenBy }: Omit<ReportRecipient, 'answer'>,
  translate: (text: string) => string,
): string {
  const label = translate(recipientLabels[how].label)
  return [
    how === 'print' ? label : `${label} ${recipient}`,
    copies > 1 && `${copies} ×`,
    formatLocalDateTime(receivedAt),
    givenBy,
  ]
    .filter(Boolean)
    .join(' · ')
}
