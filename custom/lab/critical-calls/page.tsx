import CallOutlined from '@mui/icons-material/CallOutlined'
import { useTranslate } from 'react-admin'
import { AnswerQueuePage } from '~/admin/listing/AnswerQueuePage'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { TimeAgo } from '~/ui/TimeAgo'
import { CallBackDialog } from '../shared/samples/CallBackDialog'
import { criticalText } from '../shared/samples/callBack'
import type { CriticalCall } from '../shared/samples/criticalCallSchema'
import { criticalCallsApiPath } from '../shared/samples/criticalCallsApiPath'

function CriticalText({ call }: { call: CriticalCall }) {
  const translate = useTranslate()
  return <>{criticalText(call, translate)}</>
}

const common: Column<CriticalCall>[] = [
  { source: 'sampleNo', label: 'Sample No', render: ({ sampleNo }) => <NoWrapText text={sampleNo} /> },
  { source: 'customerNo', label: 'T/CN', render: ({ customerNo }) => <NoWrapText text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  { source: 'mobileNo', label: 'Mobile no' },
  { source: 'referral', label: 'Referral' },
  { source: 'test', label: 'Test', render: ({ test }) => test.name },
  { source: 'value', label: 'Result', render: (call) => <CriticalText call={call} /> },
  { source: 'openedAt', label: 'Entered', render: ({ openedAt }) => <DateTimeText at={openedAt} /> },
]
const columns: Record<'waiting' | 'answered', Column<CriticalCall>[]> = {
  waiting: [...common, { source: 'waits', label: 'Waiting', render: ({ openedAt }) => <TimeAgo at={openedAt} /> }],
  answered: [
    ...common,
    { source: 'answeredAt', label: 'Called Back', render: ({ answeredAt }) => <DateTimeText at={answeredAt} /> },
    { source: 'answeredByUserName', label: 'Called Back By' },
    { source: 'toldTo', label: 'Told To', render: ({ toldTo, reason }) => toldTo ?? reason },
    { source: 'readBack', label: 'Read Back' },
  ],
}

/** Critical results: those not yet notified with their waiting time, and the answers to the others. */
export default function CriticalCallsPage() {
  return (
    <AnswerQueuePage<CriticalCall>
      title="Critical Results"
      path={criticalCallsApiPath}
      answered="Called Back"
      columns={columns}
      action={{ label: 'Call Back', icon: CallOutlined, permission: 'answer_critical_call' }}
      dialogOf={(critical, onClose) => <CallBackDialog critical={critical} onClose={onClose} />}
    />
  )
}
