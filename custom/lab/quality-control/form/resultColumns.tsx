import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { TranslatedLine } from '~/ui/NoWrapText'
import { westgardRulesText } from '../../shared/controls/brokenRulesText'
import type { ControlResult } from '../../shared/controls/responses'
import { hasRejectionRule } from '../../shared/controls/westgard'

/** The rules that a result broke, and the answer. */
function State({ row }: { row: ControlResult }) {
  const translate = useTranslate()
  const { broken, violation, excluded } = row
  const color = hasRejectionRule(broken) ? 'error.main' : broken.length > 0 ? 'warning.dark' : 'success.dark'
  return (
    <>
      <Typography variant="body2" component="span" sx={{ color, fontWeight: 600 }}>
        {broken.length > 0 ? westgardRulesText(row) : translate('In limits')}
      </Typography>
      {violation && (
        <Typography variant="caption" component="div" color={violation.isAnswered ? 'text.secondary' : 'error'}>
          {translate(violation.isAnswered ? 'Answered' : 'Not answered')}
        </Typography>
      )}
      {excluded && (
        <Typography variant="caption" component="div" color="text.secondary">
          {`${translate('Excluded')}: ${excluded.reason} (${excluded.excludedByUserName})`}
        </Typography>
      )}
    </>
  )
}

/** The results as the plot shows them, in words. */
export const resultColumns: Column<ControlResult>[] = [
  {
    source: 'measuredAt',
    label: 'Measured',
    render: ({ measuredAt }) => <DateTimeText at={measuredAt} />,
  },
  { source: 'levelDisplay', label: 'Level', render: ({ levelDisplay }) => <TranslatedLine texts={[levelDisplay]} /> },
  { source: 'lot', label: 'Control Lot', render: ({ lot }) => lot.name },
  { source: 'value', label: 'Value', align: 'right' },
  { source: 'mean', label: 'Mean', align: 'right' },
  { source: 'sd', label: 'SD', align: 'right' },
  { source: 'deviation', label: 'Away (SD)', align: 'right' },
  { source: 'state', label: 'Judged', render: (row) => <State row={row} /> },
  {
    source: 'enteredByUserName',
    label: 'Entered By',
    render: ({ enteredByUserName }) => enteredByUserName ?? <TranslatedLine texts={['Analyser']} />,
  },
  { source: 'remarks', label: 'Remarks' },
]
