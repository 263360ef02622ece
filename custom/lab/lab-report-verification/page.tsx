import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { PageFrame } from '~/admin/shell/PageFrame'
import { messages } from '~/metadata/messages'
import { CountChip } from '~/ui/CountChip'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import type { SampleRow } from '~shared/samples/answers'
import { SampleFilters } from '~shared/samples/SampleFilters'
import { paneHeight, SampleLayout } from '~shared/samples/SampleLayout'
import { SampleList } from '~shared/samples/SampleList'
import { useSamples } from '~shared/samples/useSamples'
import { verificationPath } from './form/paths'
import { VerificationPanel } from './form/VerificationPanel'

const statuses = [
  { value: 'any', label: 'All' },
  { value: 'entered', label: 'To verify' },
  { value: 'verified', label: 'Verified' },
]

/** How many of the sample's results are verified, and the version that was issued. */
function Verified({ testCount, verifiedCount, issuedVersion }: SampleRow) {
  const translate = useTranslate()
  const color = verifiedCount === testCount ? 'success.main' : verifiedCount > 0 ? 'warning.main' : 'text.secondary'
  return (
    <>
      <Typography variant="body2" component="span" sx={{ color, fontWeight: 600 }}>
        {verifiedCount} / {testCount}
      </Typography>
      {issuedVersion !== null && (
        <Typography variant="caption" component="div" color="text.secondary">
          {`${translate('Issued')} v${issuedVersion}`}
        </Typography>
      )}
    </>
  )
}

/** Verification and print: samples with results at the left, the results of the chosen one at the right. */
export default function LabReportVerificationPage() {
  const samples = useSamples(verificationPath, 'any')
  const { sample, sampleNo, count } = samples
  const stateOf = (row: SampleRow) => <Verified {...row} />
  return (
    <PageFrame title="Verification and Print" beside={<CountChip label="Total Samples" count={count} />} bare>
      <SampleFilters samples={samples} statuses={statuses} />
      <SampleLayout list={<SampleList samples={samples} stateOf={stateOf} maxHeight={paneHeight} />}>
        {sample && <VerificationPanel key={sample.sampleNo} sample={sample} />}
        {sampleNo === null && <EmptyState text="Choose a sample to verify its results." />}
        {samples.sampleError && <LoadFailed error={samples.sampleError} onRetry={samples.retrySample} />}
        {sample === null && <EmptyState text={messages.nothingFound} />}
      </SampleLayout>
    </PageFrame>
  )
}
