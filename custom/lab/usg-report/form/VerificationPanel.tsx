import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { interpolate } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { FormattedText } from '~/ui/FormattedText'
import { lazyDialog } from '~/ui/lazyPart'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useHotkeys } from '~/ui/useHotkeys'
import { useScrollTabStop } from '~/ui/useScrollTabStop'
import { IssuedVersions } from '../../shared/issued-reports/IssuedVersions'
import type { PreviewRequest } from '../../shared/issued-reports/ReportPreview'
import { SignatureSwitch } from '../../shared/issued-reports/SignatureSwitch'
import { VersionActions } from '../../shared/issued-reports/VersionActions'
import { RefundedNote } from '../../shared/samples/RefundedNote'
import { TestStatus } from '../../shared/samples/statuses'
import { ExaminationHeader } from '../../shared/ultrasound/ExaminationHeader'
import { usgApiPath } from '../../shared/ultrasound/path'
import type { UsgExamination, UsgPatient } from '../../shared/ultrasound/responses'
import { examinationKey, usgKey } from '../../shared/ultrasound/useUltrasound'

import { endpointsOf, usgReportPermissions } from './endpointsOf'

const UsgReportPreview = lazyDialog(() => import('./UsgReportPreview'))

interface VerificationPanelProps {
  patient: UsgPatient | undefined
  examination: UsgExamination
}

/** The report of one ultrasound: read, verified, handed out. A new instance for each test. */
export function VerificationPanel({ patient, examination }: VerificationPanelProps) {
  const { id, status, version, reportNo, text, pictures, remarks } = examination
  const translate = useTranslate()
  const scrolled = useScrollTabStop(translate('Report'))
  const { can } = usePermissions()
  const cache = useQueryClient()
  const { search } = useLocation()
  const action = useAction(usgKey)
  const { confirm, confirmation } = useConfirm()
  const [includeSignature, setIncludeSignature] = useState(true)
  const [isUnapproving, setUnapproving] = useState(false)
  const [asked, setAsked] = useState<PreviewRequest>()
  const isVerified = status === TestStatus.verified
  const mayVerify = can('verify_usg_report') && status === TestStatus.entered
  const mayPrint = can('print_usg_report') && reportNo !== null

  const send = async (call: 'verify' | 'un-approve', body: object) => {
    const changed = await api.post<UsgExamination>(`${usgApiPath}/${call}`, { customerTest: id, ...body })
    cache.setQueryData(examinationKey(id), changed)
    return changed
  }
  const verify = async () => {
    const question = interpolate('Verify the report of {party}?', { party: patient?.customerFullName ?? '-' })
    if (!mayVerify || action.isBusy || !(await confirm(question))) return
    await action.run(() => send('verify', { version }), {
      done: 'USG Report Verified Successfully',
      failed: 'Failed to Verify USG Report',
    })
  }
  const unapprove = async (reason: string) => {
    const undone = await action.run(() => send('un-approve', { remarks: reason }), {
      done: 'USG Report Un-approved Successfully',
      failed: 'Failed to Un-approve USG Report',
    })
    if (undone) setUnapproving(false)
  }
  const issue = () => mayPrint && isVerified && setAsked({ kind: 'issue' })
  const keys = { ...(mayVerify && { save: () => void verify() }), ...(mayPrint && { print: issue }) }
  useHotkeys(keys, !asked && !isUnapproving)

  return (
    <>
      <ExaminationHeader patient={patient} examination={examination}>
        {mayPrint && <SignatureSwitch value={includeSignature} onChange={setIncludeSignature} />}
      </ExaminationHeader>
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
        {can('verify_usg_report') && (
          <>
            <Button
              variant="contained"
              disabled={!mayVerify || action.isBusy}
              onClick={() => void verify()}
              title="Ctrl+S"
            >
              {translate('Verify')}
            </Button>
            <Button
              variant="outlined"
              disabled={!isVerified || action.isBusy}
              onClick={() => {
                action.dismiss()
                setUnapproving(true)
              }}
            >
              {translate('Un-approve')}
            </Button>
          </>
        )}
        {can(version === null ? 'add_usg_report' : 'edit_usg_report') &&
          status > TestStatus.returned &&
          !isVerified && (
            <Button variant="outlined" component={Link} to={{ pathname: '/usg-report-result-entry', search }}>
              {translate(version === null ? 'Report' : 'Edit')}
            </Button>
          )}
        {mayPrint && (
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            <Button variant="outlined" onClick={() => setAsked({ kind: 'look' })}>
              {translate('Print Preview')}
            </Button>
            <Button variant="contained" disabled={!isVerified} onClick={issue} title="Ctrl+P">
              {translate('Issue And Print')}
            </Button>
          </Box>
        )}
      </Box>
      <RefundedNote tests={[examination]} shown={usgKey} />
      {action.refusal && !isUnapproving && <SaveFailed text={action.refusal} onClose={action.dismiss} sx={{ py: 0 }} />}
      <Box {...scrolled} sx={{ flex: 1, overflow: 'auto', px: 2, py: 1, typography: 'body2' }}>
        {text === null && <EmptyState text="This ultrasound is not reported yet." />}
        {text !== null && <FormattedText html={text} />}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {pictures.map(({ id: picture, image }, index) => (
            <img
              key={picture}
              src={image}
              alt={`${translate('Picture')} ${index + 1}`}
              style={{ maxHeight: 160, maxWidth: 240 }}
            />
          ))}
        </Box>
        {remarks && (
          <p>
            <strong>{translate('Remarks')}:</strong> {remarks}
          </p>
        )}
      </Box>
      {reportNo && (
        <IssuedVersions
          path={usgApiPath}
          of={{ report_no: reportNo }}
          renderActions={(issued, isNewest) => (
            <VersionActions
              endpoints={endpointsOf(reportNo)}
              permissions={usgReportPermissions}
              patient={patient?.customerFullName ?? ''}
              issued={issued}
              isNewest={isNewest}
            />
          )}
          mayPrint={mayPrint}
          onOpen={(shown, markedCopy) => setAsked({ kind: 'version', version: shown, markedCopy })}
        />
      )}
      {isUnapproving && (
        <ReasonDialog
          title={translate('Un-approve')}
          text={
            examination.issuedVersion !== null &&
            translate('This report was issued. The next one will be marked as amended and will say why.')
          }
          confirmLabel={translate('Un-approve')}
          {...{ isBusy: action.isBusy, errorText: action.refusal }}
          onClose={() => {
            action.dismiss()
            setUnapproving(false)
          }}
          onConfirm={(reason) => void unapprove(reason)}
        />
      )}
      {asked && reportNo && (
        <UsgReportPreview
          {...{ reportNo, includeSignature, asked }}
          onPrinted={() => {
            void cache.invalidateQueries({ queryKey: usgKey })
            void cache.invalidateQueries({ queryKey: ['samples', 'issued-report'] })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {confirmation}
    </>
  )
}
