import Typography from '@mui/material/Typography'
import { PageFrame } from '~/admin/shell/PageFrame'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { RefundedCount } from '../shared/samples/RefundedCount'
import type { SampleRow } from '../shared/samples/responses'
import { SampleFilters } from '../shared/samples/SampleFilters'
import { paneHeight, SampleLayout } from '../shared/samples/SampleLayout'
import { SampleList } from '../shared/samples/SampleList'
import { useSamples } from '../shared/samples/useSamples'
import { EntryPanel, prefetchTests } from './form/EntryPanel'
import { entryApiPath } from './form/paths'

/** How many of the sample's tests have a result. */
function Progress({ testCount, enteredCount, verifiedCount, refundedCount }: SampleRow) {
  const done = enteredCount + verifiedCount
  const color = done === testCount ? 'success.main' : done > 0 ? 'warning.main' : 'text.secondary'
  return (
    <>
      <Typography variant="body2" component="span" sx={{ color, fontWeight: done > 0 ? 600 : undefined }}>
        {done} / {testCount}
      </Typography>
      <RefundedCount count={refundedCount} />
    </>
  )
}

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'To enter' },
]

const progressOf = (row: SampleRow) => <Progress {...row} />

/** Result entry: the samples with their patients, and the tests of the chosen one. */
export default function ResultEntryPage() {
  const samples = useSamples(entryApiPath, { status: 'all', ask: prefetchTests })
  const { sample, sampleNo, count } = samples
  return (
    <PageFrame title="Result Entry" titleExtra={<CountChip label="Total Samples" count={count} />} withoutCard>
      <SampleFilters samples={samples} statuses={statuses} />
      {samples.olderWork}
      <SampleLayout list={<SampleList samples={samples} stateOf={progressOf} maxHeight={paneHeight} />}>
        {sample && <EntryPanel key={sample.sampleNo} sample={sample} />}
        {sampleNo === null && <EmptyState text="Choose a sample to enter its results." />}
        {samples.sampleError && <LoadFailed error={samples.sampleError} onRetry={samples.retrySample} />}
        {sample === null && <EmptyState text={messages.nothingFound} />}
      </SampleLayout>
    </PageFrame>
  )
}
