import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { FlagMark } from '~/ui/FlagMark'
import { FormattedText } from '~/ui/FormattedText'
import type { IssuedReportPageData } from './responses'

type ResultRow = IssuedReportPageData['results'][number] & { id: number }

const marks = { awaited: 'Result awaited', refunded: 'Refunded: not reported' } as const

function Result({ result, flag, state }: ResultRow) {
  const translate = useTranslate()
  if (state !== 'verified') return translate(marks[state])
  return (
    <>
      {result} <FlagMark flag={flag} />
    </>
  )
}

const columns: Column<ResultRow>[] = [
  {
    ...{ source: 'name', label: 'Test', onCard: 'title' },
    render: ({ name, panel }) => [panel, name].filter(Boolean).join(' › '),
  },
  { source: 'result', label: 'Result', onCard: 'text', render: (row) => <Result {...row} /> },
  { source: 'unit', label: 'Unit' },
  {
    ...{ source: 'referenceInterval', label: 'Reference Range' },
    render: ({ referenceInterval }) => <span style={{ whiteSpace: 'pre-line' }}>{referenceInterval}</span>,
  },
  { source: 'comment', label: 'Comment' },
]

/** What a version states: the results with their flags below their departments, or the text of an ultrasound. */
export function StatedResults({ report: { results, examination, notes } }: { report: IssuedReportPageData }) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {examination ? examination.name : translate('Results')}
      </Typography>
      {examination && <FormattedText html={examination.text} />}
      {!examination && (
        <RecordTable
          label="Results"
          columns={columns}
          rows={results.map((one, index) => ({ ...one, id: index }))}
          numbering="none"
          maxHeight="none"
          isCardOnPhone
          renderRowAbove={(row, before) =>
            row.department !== before?.department && (
              <TableRow>
                <TableCell colSpan={columns.length} sx={{ fontWeight: 600, bgcolor: 'action.hover' }}>
                  {row.department}
                </TableCell>
              </TableRow>
            )
          }
        />
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      ))}
    </>
  )
}
