import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { usePermissions } from '~/admin/usePermissions'
import { DateTimeText } from '~/ui/DateTimeText'
import { issuedVersionText } from '../../shared/issued-reports/issuedVersionText'
import { TestStatus } from '../../shared/samples/statuses'
import { resultEntryOf, verificationOf } from '../addresses'
import type { PatientSample } from '../responses'

/** The tests of a sample, each with its state. */
function Tests({ tests }: Pick<PatientSample, 'tests'>) {
  const translate = useTranslate()
  return tests.map(({ id, test, status, statusDisplay }) => (
    <Box key={id} component="span" sx={{ display: 'inline-block', mr: 1.5 }}>
      {test.name}{' '}
      <Box
        component="span"
        sx={{
          ...{ fontSize: '0.75rem', color: 'text.secondary' },
          ...(status === TestStatus.verified && { color: 'success.main' }),
          ...(status === TestStatus.refunded && { color: 'error.main' }),
        }}
      >
        {translate(statusDisplay)}
      </Box>
    </Box>
  ))
}

function Report(row: PatientSample) {
  const translate = useTranslate()
  return issuedVersionText(row, translate) || '-'
}

export const sampleColumns: Column<PatientSample>[] = [
  { source: 'sampleNo', label: 'Sample' },
  { source: 'collectedAt', label: 'Collected', render: ({ collectedAt }) => <DateTimeText at={collectedAt} /> },
  { source: 'collectedDateBs', label: 'Date (BS)' },
  { source: 'tests', label: 'Tests', render: ({ tests }) => <Tests tests={tests} /> },
  { source: 'issuedState', label: 'Report', render: (row) => <Report {...row} /> },
]

/** Where a sample opens: at its results' verification once there are some, for who may see that, else at their entry. */
export function useSampleAddress(): (sample: PatientSample) => string {
  const { can } = usePermissions()
  return ({ sampleNo, enteredCount, verifiedCount }) => {
    const isVerification = can('view_lab_report') && (enteredCount + verifiedCount > 0 || !can('view_result_entry'))
    return isVerification ? verificationOf(sampleNo) : resultEntryOf(sampleNo)
  }
}
