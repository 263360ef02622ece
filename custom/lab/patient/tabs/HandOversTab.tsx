import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { recipientLabels } from '../../shared/issued-reports/states'
import { reportAddress } from '../addresses'
import { PartTable } from '../PartTable'
import type { PatientHandOver } from '../responses'

const mailStates = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', filed: 'In the outbox folder' } as const

function How({ how }: PatientHandOver) {
  return useTranslate()(recipientLabels[how].label)
}

/** What became of a mail, with the reason where it was not sent. */
function MailState({ mailState, message }: PatientHandOver) {
  const translate = useTranslate()
  if (!mailState) return '-'
  return [translate(mailStates[mailState]), message && translate(message)].filter(Boolean).join(' · ')
}

const columns: Column<PatientHandOver>[] = [
  { source: 'at', label: 'Date/Time', render: ({ at }) => <DateTimeText at={at} /> },
  { source: 'reportNo', label: 'Report' },
  { source: 'version', label: 'Version', align: 'right' },
  { source: 'how', label: 'By', render: (row) => <How {...row} /> },
  { source: 'recipient', label: 'Recipient' },
  { source: 'mailState', label: 'Status', render: (row) => <MailState {...row} /> },
  { source: 'by', label: 'Given By' },
]

/** The mails and handovers of a patient's reports. */
export default function HandOversTab({ patient }: { patient: number }) {
  return (
    <PartTable<PatientHandOver>
      {...{ patient, columns: columns as Column<PatientHandOver & { id: number | string }>[] }}
      part="hand-over"
      label="Mails and Handovers"
      addressOf={reportAddress}
    />
  )
}
