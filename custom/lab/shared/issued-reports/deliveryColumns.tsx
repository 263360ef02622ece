import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import type { ReportDelivery } from './responses'
import { recipientLabels } from './states'

const mailStates = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', filed: 'In the outbox folder' } as const

function How({ how }: ReportDelivery) {
  return useTranslate()(recipientLabels[how].label)
}

/** What became of a mail, with the reason where it was not sent. */
function MailState({ mailState, message }: ReportDelivery) {
  const translate = useTranslate()
  if (!mailState) return '-'
  return [translate(mailStates[mailState]), message && translate(message)].filter(Boolean).join(' · ')
}

/** The columns of lists of mails and handovers of reports. */
export const deliveryColumns: Column<ReportDelivery>[] = [
  { source: 'at', label: 'Date/Time', render: ({ at }) => <DateTimeText at={at} /> },
  { source: 'reportNo', label: 'Report' },
  { source: 'version', label: 'Version', align: 'right' },
  { source: 'how', label: 'By', render: (row) => <How {...row} /> },
  { source: 'recipient', label: 'Recipient' },
  { source: 'mailState', label: 'Status', render: (row) => <MailState {...row} /> },
  { source: 'by', label: 'Given By' },
]
