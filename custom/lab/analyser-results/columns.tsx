import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import type { ReceivedResult } from './responses'
import { statusNames } from './rules'

/** The result as it will be entered, and what is against it. */
function Result({ row }: { row: ReceivedResult }) {
  const { result, resultUnit, present, problem, brokenRules, sentStatus, corrects, questions, conflict } = row
  const translate = useTranslate()
  return (
    <>
      {[result, resultUnit].filter(Boolean).join(' ') || '-'}
      {sentStatus !== 'final' && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.dark', fontWeight: 600 }}>
          {translate(statusNames[sentStatus])}
        </Typography>
      )}
      {corrects !== null && (
        <Typography variant="caption" component="div" color="text.secondary">
          {`${translate('Sent before')}: ${corrects}`}
        </Typography>
      )}
      {present !== null && (
        <Typography variant="caption" component="div" color="text.secondary">
          {`${translate('Entered')}: ${present}`}
        </Typography>
      )}
      {brokenRules && (
        <Typography variant="caption" component="div" color="warning.dark">
          {`${translate('Control out of limits')}: ${brokenRules}`}
        </Typography>
      )}
      {[...questions.map(({ text }) => text), problem, conflict]
        .filter((text) => text !== null)
        .map((text) => (
          <Typography key={text} variant="caption" component="div" color="error" sx={{ minWidth: 200 }}>
            {translate(text)}
          </Typography>
        ))}
    </>
  )
}

/** The sent value, with the analyser's comments. */
function SentValue({ row: { value, unit, flags, comments } }: { row: ReceivedResult }) {
  return (
    <>
      {[value, unit, flags].filter(Boolean).join(' ')}
      {comments.map((text) => (
        <Typography key={text} variant="caption" component="div" color="text.secondary">
          {text}
        </Typography>
      ))}
    </>
  )
}

/** The columns of the list of received results. */
export const columns: Column<ReceivedResult>[] = [
  { source: 'analyser', label: 'Analyser', render: ({ analyser, sender }) => analyser?.name ?? sender },
  { source: 'barcode', label: 'Sample No', render: ({ barcode }) => <NoWrapText text={barcode || '-'} /> },
  {
    source: 'customerFullName',
    label: 'Patient',
    render: ({ customerFullName, control }) => customerFullName ?? control,
  },
  { source: 'test', label: 'Test', render: ({ test, code }) => test?.name ?? code },
  { source: 'value', label: 'Sent', render: (row) => <SentValue row={row} /> },
  { source: 'result', label: 'Result', render: (row) => <Result row={row} /> },
  {
    source: 'receivedAt',
    label: 'Received',
    render: ({ receivedAt }) => <DateTimeText at={receivedAt} />,
  },
]
