import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { DateTimeText } from '~/ui/DateTimeText'
import { translateReason } from '~shared/patients/identity'
import { stateNames } from '../../shared/issued-reports/states'
import { reportAddress } from '../addresses'
import { PartTable } from '../PartTable'
import type { PatientReport } from '../responses'

/** The state of a version with its reason, and the report that takes its place. */
function State({ state, stateReason, replacedBy, preliminary, amended }: PatientReport) {
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

const columns: Column<PatientReport>[] = [
  { source: 'reportNo', label: 'Report' },
  { source: 'version', label: 'Version', align: 'right' },
  { source: 'issuedAt', label: 'Issued', render: ({ issuedAt }) => <DateTimeText at={issuedAt} /> },
  { source: 'issuedBy', label: 'Issued By' },
  { source: 'state', label: 'Status', render: (row) => <State {...row} /> },
  { source: 'printCount', label: 'Prints', align: 'right' },
]

/** The versions of a patient's reports that were handed out, with those that were amended or withdrawn since. */
export default function ReportsTab({ patient }: { patient: number }) {
  return (
    <PartTable<PatientReport>
      {...{ patient, columns: columns as Column<PatientReport & { id: number | string }>[] }}
      part="report"
      label="Reports"
      addressOf={reportAddress}
    />
  )
}
