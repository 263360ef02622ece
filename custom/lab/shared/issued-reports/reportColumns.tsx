import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { translateReason } from '~shared/patients/identity'
import type { IssuedReportRow } from './responses'
import { stateNames } from './states'

/** The state of a version with its reason, and the report that takes its place. */
function State({ state, stateReason, replacedBy, preliminary, amended }: IssuedReportRow) {
  const translate = useTranslate()
  const marks = [
    translate(stateNames[state].label),
    preliminary && translate('preliminary'),
    amended && translate('amended'),
    replacedBy && `→ ${replacedBy.no} v${replacedBy.version}`,
    state !== 'issued' && stateReason && translateReason(stateReason, translate),
  ]
  return (
    <Typography variant="body2" component="span" color={state === 'issued' ? 'text.primary' : 'error'}>
      {marks.filter(Boolean).join(' · ')}
    </Typography>
  )
}

/** The columns of lists of issued versions. */
export const reportColumns: Column<IssuedReportRow>[] = [
  { source: 'reportNo', label: 'Report' },
  { source: 'version', label: 'Version', align: 'right' },
  { source: 'issuedAt', label: 'Issued', render: ({ issuedAt }) => <DateTimeText at={issuedAt} /> },
  { source: 'issuedBy', label: 'Issued By' },
  { source: 'state', label: 'Status', render: (row) => <State {...row} /> },
  { source: 'printCount', label: 'Prints', align: 'right' },
]
