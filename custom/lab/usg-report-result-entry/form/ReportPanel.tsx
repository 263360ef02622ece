import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { messages } from '~/metadata/messages'
import { lazyPart } from '~/ui/lazyPart'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useHotkeys } from '~/ui/useHotkeys'
import { RefundedNote } from '../../shared/samples/RefundedNote'
import type { ReportFooterRow } from '../../shared/samples/responses'
import { SignatoryPicker } from '../../shared/samples/SignatoryPicker'
import { TestStatus } from '../../shared/samples/statuses'
import { ExaminationHeader } from '../../shared/ultrasound/ExaminationHeader'
import { usgApiPath } from '../../shared/ultrasound/path'
import type { UsgExamination, UsgPatient } from '../../shared/ultrasound/responses'
import { examinationKey, usgKey } from '../../shared/ultrasound/useUltrasound'
import { FindingCodeList } from './FindingCodeList'
import { PicturesField } from './PicturesField'
import { useReportDraft } from './useReportDraft'

const RichTextEditor = lazyPart(
  () => import('~/ui/richText/RichTextEditor'),
  () => <Skeleton variant="rounded" height={260} />,
)

interface ReportPanelProps {
  patient: UsgPatient | undefined
  examination: UsgExamination
  onDirty: (dirty: boolean) => void
}

/**
 * The report of one ultrasound: written from its template, with pictures and signatories. A new instance for each test.
 */
export function ReportPanel(props: ReportPanelProps) {
  return (
    <DraftScope form="usg-report" record={props.examination.id} isEager>
      <PanelOfDraft {...props} />
    </DraftScope>
  )
}

function PanelOfDraft({ patient, examination, onDirty }: ReportPanelProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const cache = useQueryClient()
  const { search } = useLocation()
  const action = useAction(usgKey)
  const draft = useReportDraft(examination)
  const { isDirty, version, theirs } = draft
  const isVerified = examination.status === TestStatus.verified
  const isNew = version === null
  const maySave =
    !isVerified && examination.status > TestStatus.returned && can(isNew ? 'add_usg_report' : 'edit_usg_report')
  const footers = useQuery({
    queryKey: [...usgKey, 'report-footer'],
    queryFn: () => api.get<ReportFooterRow[]>(`${usgApiPath}/report-footer`),
    staleTime: 300_000,
  })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const phrases = useMemo(
    () => examination.findings.map(({ code, finding }) => ({ code, text: finding })),
    [examination.findings],
  )

  const save = async () => {
    if (!maySave || theirs) return
    if (!isNew && !draft.remarks.trim()) return action.refuse(messages.remarksRequired)
    const outcome = isNew
      ? { done: 'USG Report Created Successfully', failed: 'Failed to Create USG Report' }
      : { done: 'USG Report Updated Successfully', failed: 'Failed to Update USG Report' }
    const done = await action.run(async () => {
      const { id } = examination
      const options = { headers: await draft.headers() }
      const body = isNew
        ? { customerTest: id, ...draft.content }
        : { ...draft.content, version, remarks: draft.remarks }
      const saved = isNew
        ? await api.post<UsgExamination>(usgApiPath, body, options)
        : await api.patch<UsgExamination>(`${usgApiPath}/${id}`, body, options)
      draft.goOn()
      draft.take(saved)
      cache.setQueryData(examinationKey(id), saved)
      return saved
    }, outcome)
    if (!done) draft.resume()
  }
  useHotkeys({ save: () => void save() }, maySave)

  return (
    <>
      <ExaminationHeader patient={patient} examination={examination}>
        <DraftStatusText />
        {maySave && (
          <Button variant="contained" onClick={() => void save()} disabled={action.isBusy || !!theirs} title="Ctrl+S">
            {translate('Save')}
          </Button>
        )}
        {examination.reportNo && (
          <Button variant="outlined" component={Link} to={{ pathname: '/usg-report', search }}>
            {translate('Verify and print')}
          </Button>
        )}
      </ExaminationHeader>
      <Box sx={{ flex: 1, overflow: 'auto', p: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <RefundedNote tests={[examination]} shown={usgKey} />
        {isVerified && (
          <Alert severity="success" sx={{ py: 0 }}>
            {translate('This report is verified. To change it, take the verification back.')}
          </Alert>
        )}
        {theirs && (
          <Alert
            severity="warning"
            sx={{ py: 0 }}
            action={
              <>
                <Button color="inherit" onClick={draft.keepMine} disabled={isVerified}>
                  {translate('Keep mine')}
                </Button>
                <Button color="inherit" onClick={() => draft.take(theirs)}>
                  {translate('Take theirs')}
                </Button>
              </>
            }
          >
            {translate('%{name} saved this report meanwhile.', { name: theirs.enteredBy ?? '' })}
          </Alert>
        )}
        {action.refusal && <SaveFailed text={action.refusal} onClose={action.dismiss} sx={{ py: 0 }} />}
        <FormProvider {...draft.form}>
          <RichTextEditor
            source="text"
            label="Report"
            helperText={false}
            isRequired
            inline={false}
            phrases={phrases}
            disabled={!maySave}
            autoFocus={maySave}
          />
        </FormProvider>
        <FindingCodeList phrases={phrases} />
        <PicturesField
          customerTest={examination.id}
          pictures={draft.pictures}
          onChange={draft.setPictures}
          disabled={!maySave}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: isNew ? '1fr' : '1fr 1fr',
          gap: 1,
          p: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <SignatoryPicker
          footers={footers.data ?? []}
          value={draft.reportFooter}
          onChange={draft.setReportFooter}
          disabled={!maySave}
        />
        {!isNew && maySave && (
          <TextField
            required
            margin="none"
            label={translate('Remarks')}
            value={draft.remarks}
            onChange={(event) => draft.setRemarks(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
      </Box>
    </>
  )
}
