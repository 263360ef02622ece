import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { TranslatedLine } from '~/ui/NoWrapText'
import { RecordLink } from '~shared/records/RecordLink'
import { DoneBy } from '../shared/samples/DoneBy'
import type { SamplePageData } from '../shared/samples/samplePageResponses'

type SampleTest = SamplePageData['tests'][number]

const columns: Column<SampleTest>[] = [
  {
    ...{ source: 'test', label: 'Test Name', onCard: 'title' },
    render: ({ test: { id, name } }) => (
      <RecordLink to={{ master: 'test' }} id={id}>
        {name}
      </RecordLink>
    ),
  },
  { source: 'department', label: 'Department', onCard: 'text', render: ({ department }) => department.name },
  { source: 'barcode', label: 'Sample No' },
  {
    ...{ source: 'statusDisplay', label: 'Status', onCard: 'state' },
    render: ({ statusDisplay }) => <TranslatedLine texts={[statusDisplay]} />,
  },
  {
    source: 'enteredAt',
    label: 'Entered',
    render: ({ enteredAt, enteredBy }) => <DoneBy at={enteredAt} by={enteredBy} />,
  },
  {
    source: 'verifiedAt',
    label: 'Verified',
    render: ({ verifiedAt, verifiedBy }) => <DoneBy at={verifiedAt} by={verifiedBy} />,
  },
]

/** The tests of a sample and how far each has come, with who entered and verified its result. */
export function SampleTestsTable({ tests }: { tests: readonly SampleTest[] }) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('Tests')}
      </Typography>
      <RecordTable label="Tests" columns={columns} rows={tests} numbering="restart" maxHeight="none" isCardOnPhone />
    </>
  )
}
