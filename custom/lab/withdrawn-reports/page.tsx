import CallOutlined from '@mui/icons-material/CallOutlined'
import { AnswerQueuePage } from '~/admin/listing/AnswerQueuePage'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { TimeAgo } from '~/ui/TimeAgo'
import type { WithdrawnReportCall } from '../shared/issued-reports/responses'
import { useRecipientText } from '../shared/issued-reports/useRecipientText'
import { withdrawnReportsApiPath } from '../shared/issued-reports/withdrawnReportsApiPath'
import { NotifyDialog } from './form/NotifyDialog'

function ReceiptCell({ call }: { call: WithdrawnReportCall }) {
  return <>{useRecipientText()(call)}</>
}

const common: Column<WithdrawnReportCall>[] = [
  {
    source: 'reportNo',
    label: 'Report No',
    render: ({ reportNo, version }) => <NoWrapText text={`${reportNo} v${version}`} />,
  },
  {
    source: 'customerFullName',
    label: 'Patient',
    render: ({ customerFullName, customerNo }) => (
      <>
        {customerFullName}
        <div>
          <NoWrapText text={customerNo} />
        </div>
      </>
    ),
  },
  { source: 'phone', label: 'Phone No' },
  { source: 'recipient', label: 'Received By', width: 220, render: (call) => <ReceiptCell call={call} /> },
  {
    source: 'withdrawnAt',
    label: 'Withdrawn',
    render: ({ withdrawnAt, withdrawnByUserName }) => (
      <>
        <DateTimeText at={withdrawnAt} />
        <div>{withdrawnByUserName}</div>
      </>
    ),
  },
  { source: 'withdrawalReason', label: 'Reason' },
]
const columns: Record<'waiting' | 'answered', Column<WithdrawnReportCall>[]> = {
  waiting: [
    ...common,
    { source: 'waits', label: 'Waiting', render: ({ withdrawnAt }) => <TimeAgo at={withdrawnAt} /> },
  ],
  answered: [
    ...common,
    { source: 'answeredAt', label: 'Answered', render: ({ answeredAt }) => <DateTimeText at={answeredAt} /> },
    { source: 'answeredByUserName', label: 'Answered By' },
    { source: 'toldTo', label: 'Told To', render: ({ toldTo, reason }) => toldTo ?? reason },
    { source: 'note', label: 'Note' },
  ],
}

/** Recipients of withdrawn reports: those not yet notified, and the answers for the others. */
export default function WithdrawnReportsPage() {
  return (
    <AnswerQueuePage<WithdrawnReportCall>
      title="Withdrawn Reports To Call"
      path={withdrawnReportsApiPath}
      answered="Answered"
      columns={columns}
      action={{ label: 'Call', icon: CallOutlined, permission: 'answer_withdrawn_report' }}
      dialogOf={(call, onClose) => <NotifyDialog call={call} onClose={onClose} />}
    />
  )
}
