import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyDialog } from '~/admin/lazyPart'
import { useRights } from '~/admin/useRights'
import { useConfirm } from '~/ui/ConfirmDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import type { SampleRow } from '~shared/samples/answers'
import { SampleHeader } from '~shared/samples/SampleHeader'
import { SexNote } from '~shared/samples/SexNote'
import { IssuedVersions } from './IssuedVersions'
import type { Asked } from './ReportPreview'
import { UnapproveDialog } from './UnapproveDialog'
import { useVerification } from './useVerification'
import { VerificationTable } from './VerificationTable'

const ReportPreview = lazyDialog(() => import('./ReportPreview'))

/** The results of one sample: looked at, verified, and handed out. It is made anew for each sample. */
export function VerificationPanel({ sample }: { sample: SampleRow }) {
  const { sampleNo } = sample
  const translate = useTranslate()
  const { can } = useRights()
  const [mayVerify, mayPrint] = [can('verify_lab_report'), can('print_lab_report')]
  const results = useVerification(sampleNo)
  const { lines, toVerify, toUnapprove, isBusy, hasVerified } = results
  const { confirm, confirmation } = useConfirm()
  const [includeSignature, setIncludeSignature] = useState(true)
  const [isUnapproving, setUnapproving] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  const verify = async () => {
    if (toVerify.length > 0 && !isBusy && (await confirm())) await results.verify()
  }
  const leaveUnapproving = () => {
    results.dismiss()
    setUnapproving(false)
  }
  const issue = () => hasVerified && setAsked({ kind: 'issue' })
  const keys = { ...(mayVerify && { save: () => void verify() }), ...(mayPrint && { print: issue }) }
  useHotkeys(keys, !asked && !isUnapproving)

  if (results.error) return <LoadFailed error={results.error} onRetry={results.retry} />
  return (
    <>
      <SampleHeader sample={sample}>
        {mayPrint && (
          <FormControlLabel
            control={
              <Switch checked={includeSignature} onChange={(event) => setIncludeSignature(event.target.checked)} />
            }
            label={translate('Include signature')}
            slotProps={{ typography: { variant: 'body2', noWrap: true } }}
            sx={{ mr: 0 }}
          />
        )}
      </SampleHeader>
      <SexNote sample={sample} lines={lines} />
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
        {mayVerify && (
          <>
            <Button
              variant="contained"
              disabled={toVerify.length === 0 || isBusy}
              onClick={() => void verify()}
              title="Ctrl+S"
            >
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
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
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
      {lines && <VerificationTable lines={lines} selected={results.selected} onSelect={results.setSelected} />}
      {results.remarks && (
        <Typography variant="body2" sx={{ px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <strong>{translate('Remarks')}:</strong> {results.remarks}
        </Typography>
      )}
      <IssuedVersions
        sampleNo={sampleNo}
        mayPrint={mayPrint}
        onOpen={(version) => setAsked({ kind: 'version', version })}
      />
      {isUnapproving && (
        <UnapproveDialog
          count={toUnapprove.length}
          isIssued={sample.issuedVersion !== null}
          isBusy={isBusy}
          refusal={results.refusal}
          onClose={leaveUnapproving}
          onConfirm={async (remarks) => {
            if (await results.unapprove(remarks)) setUnapproving(false)
          }}
        />
      )}
      {asked && (
        <ReportPreview
          sampleNo={sampleNo}
          includeSignature={includeSignature}
          asked={asked}
          onPrinted={() => void results.refresh()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {confirmation}
    </>
  )
}
