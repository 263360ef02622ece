import BlockOutlined from '@mui/icons-material/BlockOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { RecordTable } from '~/admin/listing/RecordTable'
import { toTableColumns } from '~/documents/list/admin/columns'
import { DayText } from '~/ui/DayText'
import { NoWrapText } from '~/ui/NoWrapText'
import { TestStatus } from '../shared/samples/statuses'
import type { CustomerTest } from './responses'

interface CollectedTestsProps {
  tests: readonly CustomerTest[]
  title: string
  maxHeight: number | string
  /** Which collections are to be undone; absent where the user may not undo any. */
  selection?: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }
  onLabels: (barcode: string) => void
  /** Absent where the user may not reject any. */
  onReject?: (test: CustomerTest) => void
}

const columns = toTableColumns<CustomerTest>(
  [
    { source: 'test', label: 'Test Name' },
    { source: 'packageTest', label: 'Package' },
    { source: 'sampleType', label: 'Sample Type' },
    { source: 'barcode', label: 'Sample No' },
    { source: 'collectedDateAd', label: 'Collected' },
    { source: 'collectedByUserName', label: 'Collected By' },
    { source: 'statusDisplay', label: 'Status' },
    { source: 'remarks', label: 'Remarks' },
  ],
  {},
  {
    collectedDateAd: ({ collectedDateAd, collectedTime }) =>
      collectedDateAd && <DayText day={collectedDateAd} time={collectedTime?.slice(0, 5)} />,
    barcode: ({ barcode }) => barcode && <NoWrapText text={barcode} />,
    remarks: (test) => <Remarks test={test} />,
  },
)

/** The remarks of the collection, and why an earlier tube of the test was rejected. */
function Remarks({ test: { remarks, rejection } }: { test: CustomerTest }) {
  const translate = useTranslate()
  const rejected = rejection && `${translate('Rejected')}: ${rejection.barcode}, ${rejection.reason}`
  return [remarks, rejected, rejection?.remarks].filter(Boolean).join(' · ')
}

/** The collected samples, when and by whom, with the labels to print again. */
export function CollectedTests({ tests, title, maxHeight, selection, onLabels, onReject }: CollectedTestsProps) {
  const translate = useTranslate()
  const actions = useMemo(
    () => [
      {
        label: 'Print Label',
        icon: LabelOutlined,
        onClick: ({ barcode }: CustomerTest) => barcode && onLabels(barcode),
        isShown: ({ barcode }: CustomerTest) => barcode !== null,
      },
      ...(onReject
        ? [
            {
              label: 'Reject Sample',
              icon: BlockOutlined,
              color: 'error' as const,
              onClick: onReject,
              isShown: ({ status }: CustomerTest) => status === TestStatus.collected,
            },
          ]
        : []),
    ],
    [onLabels, onReject],
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
