import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSelectedRows } from '~/admin/listing/useSelection'
import { PageFrame } from '~/admin/shell/PageFrame'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyDialog } from '~/ui/lazyPart'
import { issuedVersionText } from '../shared/issued-reports/issuedVersionText'
import { RefundedCount } from '../shared/samples/RefundedCount'
import type { SampleRow } from '../shared/samples/responses'
import { SampleFilters } from '../shared/samples/SampleFilters'
import { paneHeight, SampleLayout } from '../shared/samples/SampleLayout'
import { SampleList } from '../shared/samples/SampleList'
import { useSamples } from '../shared/samples/useSamples'
import { verificationApiPath } from './form/paths'
import { BulkActionsBar } from './form/several/BulkActionsBar'
import type { BulkAction } from './form/several/bulkActions'
import { prefetchResults } from './form/useVerification'
import { VerificationPanel } from './form/VerificationPanel'

const SeveralDialog = lazyDialog(() => import('./form/several/SeveralDialog'))

const statuses = [
  { value: 'any', label: 'All' },
  { value: 'entered', label: 'To verify' },
  { value: 'verified', label: 'Verified' },
  { value: 'ready', label: 'To hand over' },
]

/** How many of the sample's results are verified, and the version that was issued with its state. */
function Verified(row: SampleRow) {
  const { testCount, verifiedCount, refundedCount, issuedState } = row
  const translate = useTranslate()
  const color = verifiedCount === testCount ? 'success.main' : verifiedCount > 0 ? 'warning.main' : 'text.secondary'
  return (
    <>
      <Typography variant="body2" component="span" sx={{ color, fontWeight: 600 }}>
        {verifiedCount} / {testCount}
      </Typography>
      <RefundedCount count={refundedCount} />
      {issuedState !== null && (
        <Typography
          variant="caption"
          component="div"
          color={issuedState === 'issued' ? 'text.secondary' : 'error.main'}
          sx={{ ...(issuedState === 'underCorrection' && { whiteSpace: 'normal' }) }}
        >
          {issuedVersionText(row, translate)}
        </Typography>
      )}
    </>
  )
}

const stateOf = (row: SampleRow) => <Verified {...row} />

/** Verification and print: the samples, and the results of the chosen one. */
export default function LabReportVerificationPage() {
  const samples = useSamples(verificationApiPath, { status: 'any', ask: prefetchResults })
  const { sample, sampleNo, count } = samples
  const chosen = useSelectedRows(samples.rows)
  const [deed, setDeed] = useState<BulkAction>()
  return (
    <PageFrame
      title="Verification and Print"
      titleExtra={<CountChip label="Total Samples" count={count} />}
      withoutCard
    >
      <SampleFilters samples={samples} statuses={statuses} />
      {samples.olderWork}
      <SampleLayout
        list={
          <>
            <BulkActionsBar count={chosen.rows.length} onDeed={setDeed} onClear={chosen.clear} />
            <SampleList
              samples={samples}
              stateOf={stateOf}
              selection={chosen.selection}
              maxHeight={chosen.rows.length > 0 ? `calc(${paneHeight} - 44px)` : paneHeight}
            />
          </>
        }
      >
        {sample && <VerificationPanel key={sample.sampleNo} sample={sample} />}
        {sampleNo === null && <EmptyState text="Choose a sample to verify its results." />}
        {samples.sampleError && <LoadFailed error={samples.sampleError} onRetry={samples.retrySample} />}
        {sample === null && <EmptyState text={messages.nothingFound} />}
      </SampleLayout>
      {deed && (
        <SeveralDialog
          deed={deed}
          rows={chosen.rows}
          onUndone={chosen.selection.onChange}
          onClose={() => setDeed(undefined)}
        />
      )}
    </PageFrame>
  )
}
