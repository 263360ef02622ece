import LabelOutlined from '@mui/icons-material/LabelOutlined'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { OneLine, TranslatedLine } from '~/ui/OneLine'
import type { CustomerTest } from './answers'

interface CollectedTestsProps {
  tests: readonly CustomerTest[]
  title: string
  maxHeight: number | string
  /** Which collections are to be undone; absent where the user may not undo any. */
  selection?: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }
  onLabels: (sampleNo: string) => void
}

const columns: Column<CustomerTest>[] = [
  { source: 'test', label: 'Test Name', show: ({ test }) => test.name },
  { source: 'packageTest', label: 'Package', show: ({ packageTest }) => packageTest?.name },
  { source: 'sampleType', label: 'Sample Type', show: ({ sampleType }) => sampleType?.name },
  { source: 'sampleNo', label: 'Sample No' },
  {
    source: 'collectedDateAd',
    label: 'Collected',
    show: ({ collectedDateAd, collectedTime }) =>
      collectedDateAd && <OneLine text={`${collectedDateAd} ${collectedTime?.slice(0, 5)}`} />,
  },
  {
    source: 'collectedDateBs',
    label: 'Date (BS)',
    show: ({ collectedDateBs }) => collectedDateBs && <OneLine text={collectedDateBs} />,
  },
  { source: 'collectedByUserName', label: 'Collected By' },
  { source: 'statusDisplay', label: 'Status', show: ({ statusDisplay }) => <TranslatedLine texts={[statusDisplay]} /> },
  { source: 'remarks', label: 'Remarks' },
]

/** What was collected, when and by whom, with the labels to print again. */
export function CollectedTests({ tests, title, maxHeight, selection, onLabels }: CollectedTestsProps) {
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
        maxHeight={maxHeight}
        actions={actions}
        selection={selection}
      />
    </>
  )
}
