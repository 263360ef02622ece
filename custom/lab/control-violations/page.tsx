import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { AnswerQueuePage } from '~/admin/listing/AnswerQueuePage'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import { AffectedResultsList } from '../shared/controls/AffectedResultsList'
import { resultText, westgardRulesText } from '../shared/controls/brokenRulesText'
import { controlViolationApiPath } from '../shared/controls/paths'
import type { ControlViolation } from '../shared/controls/responses'
import { ViolationAnswerDialog } from '../shared/controls/ViolationAnswerDialog'

const common: Column<ControlViolation>[] = [
  { source: 'test', label: 'Test', render: ({ test }) => test.name },
  { source: 'department', label: 'Department', render: ({ department }) => department.name },
  { source: 'analyser', label: 'Analyser', render: ({ analyser }) => analyser?.name ?? '-' },
  { source: 'lot', label: 'Control Lot', render: ({ result }) => result.lot.name },
  {
    source: 'value',
    label: 'Result',
    render: ({ result }) => <NoWrapText text={`${result.value} (${result.deviation} SD)`} />,
  },
  { source: 'rules', label: 'Broken Rules', render: ({ result }) => <NoWrapText text={westgardRulesText(result)} /> },
  { source: 'openedAt', label: 'Since', render: ({ openedAt }) => <DateTimeText at={openedAt} /> },
]
const columns: Record<'waiting' | 'answered', Column<ControlViolation>[]> = {
  waiting: common,
  answered: [
    ...common,
    { source: 'answeredAt', label: 'Answered', render: ({ answeredAt }) => <DateTimeText at={answeredAt} /> },
    { source: 'answeredByUserName', label: 'Answered By' },
    { source: 'reason', label: 'Reason' },
    { source: 'correctiveAction', label: 'Corrective Action' },
  ],
}

/** Controls that broke a rule: those that hold results back, and the answers to the others. */
export default function ControlViolationsPage() {
  return (
    <AnswerQueuePage<ControlViolation>
      title="Controls Out Of Limits"
      path={controlViolationApiPath}
      answered="Answered"
      columns={columns}
      action={{ label: 'Answer', icon: TaskAltOutlined, permission: 'answer_control_violation' }}
      dialogOf={({ id, test, result }, onClose) => (
        <ViolationAnswerDialog violation={id} text={`${test.name} · ${resultText(result)}`} onClose={onClose} />
      )}
      readerOf={({ id, test, result }, onClose) => (
        <ReadOnlyDialog title={`${test.name} · ${resultText(result)}`} maxWidth="xs" onClose={onClose}>
          <AffectedResultsList violation={id} />
        </ReadOnlyDialog>
      )}
    />
  )
}
