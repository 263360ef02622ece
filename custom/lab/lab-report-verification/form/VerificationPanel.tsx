import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermissions } from '~/admin/usePermissions'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyDialog } from '~/ui/lazyPart'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import { IssuedVersions } from '../../shared/issued-reports/IssuedVersions'
import type { PreviewRequest } from '../../shared/issued-reports/ReportPreview'
import { SignatureSwitch } from '../../shared/issued-reports/SignatureSwitch'
import { VersionActions } from '../../shared/issued-reports/VersionActions'
import { CriticalNote } from '../../shared/samples/CriticalNote'
import { HeldBackNote } from '../../shared/samples/HeldBackNote'
import { RefundedNote } from '../../shared/samples/RefundedNote'
import { RuleAlert } from '../../shared/samples/RuleNotes'
import type { SampleRow, TestLine } from '../../shared/samples/responses'
import { SampleHeader } from '../../shared/samples/SampleHeader'
import { SexNote } from '../../shared/samples/SexNote'
import { JoinedNote } from './JoinedNote'
import { endpointsOf, reportPermissions, verificationApiPath } from './paths'
import { useVerification } from './useVerification'
import { VerificationTable } from './VerificationTable'

const CumulativePreview = lazyDialog(() => import('./CumulativePreview'))
const SampleReportPreview = lazyDialog(() => import('./SampleReportPreview'))
const VerifyDialog = lazyDialog(() => import('./VerifyDialog'))

/** The results of one sample: reviewed, verified, and handed out. A new instance for each sample. */
export function VerificationPanel({ sample }: { sample: SampleRow }) {
  const { sampleNo } = sample
  const translate = useTranslate()
  const { can } = usePermissions()
  const [mayVerify, mayPrint] = [can('verify_lab_report'), can(reportPermissions.print)]
  const results = useVerification(sampleNo)
  const { lines, toVerify, toUnapprove, isBusy, hasVerified } = results
  const [includeSignature, setIncludeSignature] = useState(true)
  /** The results whose verification is to be confirmed, as they were when it was asked for. */
  const [confirming, setConfirming] = useState<readonly TestLine[]>()
  const [isUnapproving, setUnapproving] = useState(false)
  const [asked, setAsked] = useState<PreviewRequest>()
  const [isCumulative, setCumulative] = useState(false)

  const verify = () => toVerify.length > 0 && !isBusy && setConfirming(toVerify)
  /** An error is shown above the results, which are refetched. */
  const confirmed = async (seen: readonly TestLine[]) => {
    await results.verify(seen)
    setConfirming(undefined)
  }
  const leaveUnapproving = () => {
    results.dismiss()
    setUnapproving(false)
  }
  const issue = () => hasVerified && setAsked({ kind: 'issue' })
  const keys = { ...(mayVerify && { save: verify }), ...(mayPrint && { print: issue }) }
  useHotkeys(keys, !asked && !confirming && !isUnapproving && !isCumulative)

  if (results.error) return <LoadFailed error={results.error} onRetry={results.retry} />
  return (
    <>
      <SampleHeader sample={sample}>
        {mayPrint && <SignatureSwitch value={includeSignature} onChange={setIncludeSignature} />}
      </SampleHeader>
      <SexNote sample={sample} lines={lines} />
      <HeldBackNote heldBack={results.heldBack} conflicts={results.conflicts} />
      <RuleAlert conflicts={results.conflicts} />
      <JoinedNote sample={sample} mayChange={mayVerify} />
      <RefundedNote tests={lines} shown={['samples']} />
      <CriticalNote sampleNo={sampleNo} lines={lines} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
      >
        {mayVerify && (
          <>
            <Button variant="contained" disabled={toVerify.length === 0 || isBusy} onClick={verify} title="Ctrl+S">
              {`${translate('Verify')}${toVerify.length > 0 ? ` (${toVerify.length})` : ''}`}
            </Button>
            <Button
              variant="outlined"
              disabled={toUnapprove.length === 0 || isBusy}
              onClick={() => {
                results.dismiss()
                setUnapproving(true)
              }}
            >
              {`${translate('Un-approve')}${toUnapprove.length > 0 ? ` (${toUnapprove.length})` : ''}`}
            </Button>
          </>
        )}
        {mayPrint && (
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setCumulative(true)}>
              {translate('Cumulative')}
            </Button>
            <Button variant="outlined" disabled={!hasVerified} onClick={() => setAsked({ kind: 'look' })}>
              {translate('Print Preview')}
            </Button>
            <Button variant="contained" disabled={!hasVerified} onClick={issue} title="Ctrl+P">
              {translate('Issue And Print')}
            </Button>
          </Box>
        )}
      </Box>
      {results.refusal && !isUnapproving && (
        <SaveFailed text={results.refusal} onClose={results.dismiss} sx={{ py: 0 }} />
      )}
      {!lines && <Skeleton variant="rectangular" sx={{ flex: 1, m: 1 }} />}
      {lines && (
        <VerificationTable
          {...{ lines, conflicts: results.conflicts, selected: results.selected }}
          onSelect={results.setSelected}
        />
      )}
      {results.remarks && (
        <Typography variant="body2" sx={{ px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <strong>{translate('Remarks')}:</strong> {results.remarks}
        </Typography>
      )}
      <IssuedVersions
        path={verificationApiPath}
        of={{ sample_no: sampleNo }}
        renderActions={(issued, isNewest) => (
          <VersionActions
            endpoints={endpointsOf(sampleNo)}
            permissions={reportPermissions}
            patient={sample.customerFullName}
            issued={issued}
            isNewest={isNewest}
          />
        )}
        mayPrint={mayPrint}
        onOpen={(version, markedCopy) => setAsked({ kind: 'version', version, markedCopy })}
      />
      {isUnapproving && (
        <ReasonDialog
          title={`${translate('Un-approve')} (${toUnapprove.length})`}
          text={
            sample.issuedVersion !== null &&
            translate('This report was issued. The next one will be marked as amended and will say why.')
          }
          confirmLabel={translate('Un-approve')}
          {...{ isBusy, errorText: results.refusal }}
          onClose={leaveUnapproving}
          onConfirm={async (remarks) => {
            if (await results.unapprove(remarks)) setUnapproving(false)
          }}
        />
      )}
      {asked && (
        <SampleReportPreview
          sampleNo={sampleNo}
          includeSignature={includeSignature}
          asked={asked}
          onPrinted={() => void results.refresh()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isCumulative && <CumulativePreview sampleNo={sampleNo} onClose={() => setCumulative(false)} />}
      {confirming && (
        <VerifyDialog
          {...{ sample, lines: confirming, conflicts: results.conflicts, isBusy }}
          onConfirm={() => void confirmed(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}
