import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useUncachedQuery } from '~/admin/useUncachedQuery'
import { toTableColumns } from '~/documents/list/admin/columns'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { sampleCollectionApiPath } from './path'
import type { BillToCollect, CustomerTest } from './responses'

const columns = toTableColumns<CustomerTest>([
  { source: 'test', label: 'Test Name' },
  { source: 'sampleType', label: 'Sample Type' },
  { source: 'barcode', label: 'Sample No' },
  { source: 'statusDisplay', label: 'Status' },
])

const whole = { offset: 0, limit: 0 }

/** The tests of the bill of the context with their tubes and states. */
export function BillPreview() {
  const bill = useRecordContext<BillToCollect>()
  const call = bill && `customer-test/${bill.id}`
  const { data, error, reload } = useUncachedQuery<{ results: CustomerTest[] }>(sampleCollectionApiPath, call, whole)
  if (!bill) return null
  return (
    <>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {`${bill.customerFullName} · ${formatNumberWithYear(bill.saleNo, bill.fiscalYear)}`}
      </Typography>
      <RecordTable
        label="Tests"
        columns={columns}
        rows={data?.results}
        error={error}
        onRetry={reload}
        numbering="none"
        maxHeight="none"
      />
    </>
  )
}
