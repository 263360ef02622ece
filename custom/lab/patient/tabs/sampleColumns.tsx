import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { groupBy } from '~/domain/groupBy'
import { DateTimeText } from '~/ui/DateTimeText'
import { NoWrapText } from '~/ui/NoWrapText'
import { issuedVersionText } from '../../shared/issued-reports/issuedVersionText'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import type { PatientSample } from '../responses'

const colors: Readonly<Record<number, string>> = {
  [TestStatus.verified]: 'success.main',
  [TestStatus.refunded]: 'error.main',
}

/** The tests of a sample by their state, the least advanced first. */
function Tests({ tests }: Pick<PatientSample, 'tests'>) {
  const translate = useTranslate()
  const byStatus = groupBy(tests, ({ status }) => status)
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, some]) => (
      <div key={status}>
        <Box component="span" sx={{ color: colors[status] ?? 'text.secondary', fontWeight: 600 }}>
          {`${translate(statusName(status))}: `}
        </Box>
        {some.map(({ test }) => test.name).join(', ')}
      </div>
    ))
}

function Report(row: PatientSample) {
  const translate = useTranslate()
  return <NoWrapText text={issuedVersionText(row, translate) || '-'} />
}

export const sampleColumns: Column<PatientSample>[] = [
  { source: 'sampleNo', label: 'Sample' },
  { source: 'collectedAt', label: 'Collected', render: ({ collectedAt }) => <DateTimeText at={collectedAt} /> },
  {
    ...{ source: 'collectedDateBs', label: 'Date (BS)' },
    render: ({ collectedDateBs }) => collectedDateBs && <NoWrapText text={collectedDateBs} />,
  },
  { source: 'tests', label: 'Tests', render: ({ tests }) => <Tests tests={tests} /> },
  { source: 'issuedState', label: 'Report', render: (row) => <Report {...row} /> },
]
