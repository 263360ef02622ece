import LabelOutlined from '@mui/icons-material/LabelOutlined'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { CustomerTest } from './wire'

interface CollectedTestsProps {
  tests: readonly CustomerTest[]
  title: string
  /** Which collections are to be undone; absent where the user may not undo any. */
  selection?: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }
  onLabels: (sampleNo: string) => void
}

const columns: Column<CustomerTest>[] = [
  {
    source: 'test',
    label: 'Test Name',
    show: ({ test, packageTest }) => (packageTest ? `${test.name} (${packageTest.name})` : test.name),
  },
  { source: 'sampleType', label: 'Sample Type', show: ({ sampleType }) => sampleType?.name },
  { source: 'sampleNo', label: 'Sample No' },
  {
    source: 'collectedDateAd',
    label: 'Collected',
    show: ({ collectedDateAd, collectedDateBs, collectedTime }) =>
      collectedDateAd && `${collectedDateAd} (${collectedDateBs} BS) ${collectedTime?.slice(0, 5)}`,
  },
  { source: 'collectedByUserName', label: 'Collected By' },
  { source: 'statusDisplay', label: 'Status' },
  { source: 'remarks', label: 'Remarks' },
]

/** What was collected, when and by whom (at most 230 high, spec 2, section 9), with the labels to print again. */
export function CollectedTests({ tests, title, selection, onLabels }: CollectedTestsProps) {
  const translate = useTranslate()
  const actions = useMemo(
    () => [
      {
        label: 'Print Label',
        icon: LabelOutlined,
        onClick: ({ sampleNo }: CustomerTest) => sampleNo && onLabels(sampleNo),
        shown: ({ sampleNo }: CustomerTest) => sampleNo !== null,
      },
    ],
    [onLabels],
  )
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate(title)}
      </Typography>
      <RecordTable
        label={title}
        columns={columns}
        rows={tests}
        numbering="restart"
        maxHeight={230}
        actions={actions}
        selection={selection}
      />
    </>
  )
}
