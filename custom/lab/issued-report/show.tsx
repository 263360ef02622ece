import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { RecordFrame } from '~/admin/records/RecordFrame'
import { usePermissions } from '~/admin/usePermissions'
import { ExtensionSections } from '~/documents/extensions/admin/ExtensionSections'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { DetailList } from '~/ui/DetailList'
import { lazyPart } from '~/ui/lazyPart'
import { useMomentText } from '~/ui/useMomentText'
import { translateAgeSex } from '~shared/patients/age'
import { translateReason } from '~shared/patients/identity'
import { PatientAlert } from '~shared/patients/PatientAlert'
import { PatientIdentityLink } from '~shared/patients/PatientIdentityLink'
import { LoadedRecord } from '~shared/records/LoadedRecord'
import { RecordLink } from '~shared/records/RecordLink'
import { labSale } from '../../../documents/lab/lab-sale'
import { issuedReportApiPath, issuedReportRoute } from '../shared/issued-reports/issuedReportPaths'
import { stateNames } from '../shared/issued-reports/states'
import { verificationOf } from '../shared/samples/samplePaths'
import type { IssuedReportPageData } from './responses'
import { StatedResults } from './StatedResults'

const DeliveriesTab = lazyPart(() => import('./DeliveriesTab'))

/** The page of a version of a report: whether it counts, what it states, and to whom it went. */
export default function IssuedReportRecordPage() {
  return (
    <LoadedRecord<IssuedReportPageData>
      label="Report"
      route={issuedReportRoute}
      apiPath={issuedReportApiPath}
      family="samples"
    >
      {(report, reload) => <LoadedReport report={report} reload={reload} />}
    </LoadedRecord>
  )
}

function LoadedReport({ report, reload }: { report: IssuedReportPageData; reload: () => void }) {
  const { id, kind, reportNo, version, state, customer, sales, samples } = report
  const translate = useTranslate()
  const momentText = useMomentText()
  const { can } = usePermissions()
  const marks = [report.preliminary && 'preliminary', report.amended && 'amended'].flatMap((mark) => mark || [])
  const links = (all: readonly { id: number; text: string }[], to: { route: string } | { table: string }) =>
    all.map((one, index) => (
      <span key={one.id}>
        {index > 0 && ', '}
        <RecordLink to={to} id={one.id}>
          {one.text}
        </RecordLink>
      </span>
    ))
  return (
    <RecordFrame
      {...{ route: issuedReportRoute, apiPath: issuedReportApiPath, id, label: 'Report' }}
      name={`${reportNo} v${version} · ${customer.fullName}`}
      status={
        <>
          <Chip
            size="small"
            color={state === 'issued' ? 'success' : 'error'}
            label={translate(stateNames[state].label)}
          />
          {marks.map((mark) => (
            <Chip key={mark} size="small" variant="outlined" label={translate(mark)} />
          ))}
        </>
      }
      header={<Validity report={report} />}
      actions={
        kind === 'lab' &&
        can('view_lab_report') && (
          <Button component={RouterLink} to={verificationOf(reportNo)}>
            {translate('Verification and Print')}
          </Button>
        )
      }
      tabs={[{ key: 'hand-overs', label: 'Mails and Handovers', content: <DeliveriesTab key={id} report={id} /> }]}
    >
      <DetailList
        facts={[
          [
            'Patient',
            <PatientIdentityLink key="patient" patient={customer} also={[translateAgeSex(report.ageSex, translate)]} />,
          ],
          [
            'Invoice No.',
            links(
              sales.map((one) => ({ id: one.id, text: formatNumberWithYear(one.saleNo, one.fiscalYear) })),
              { route: labSale.route },
            ),
          ],
          [
            'Samples',
            samples.length > 0 &&
              links(
                samples.map((one) => ({ id: one.id, text: one.sampleNo })),
                { table: 'collectedSample' },
              ),
          ],
          ['Issued', `${momentText(report.issuedAt)} · ${report.issuedBy}`],
          ['Referral', report.referredBy],
          ['Signed By', report.signatories.join('; ')],
          ['Prints', String(report.printCount)],
          [
            'Verification Link',
            report.verifyUrl && (
              <Link href={report.verifyUrl} target="_blank" rel="noopener">
                {report.verifyUrl}
              </Link>
            ),
          ],
        ]}
      />
      <PatientAlert id={customer.id} />
      <ExtensionSections apiPath={issuedReportApiPath} record={report} onChanged={reload} />
      <StatedResults report={report} />
    </RecordFrame>
  )
}

/** Whether the version counts; of one that does not why, and what takes its place. */
function Validity({ report }: { report: IssuedReportPageData }) {
  const { state, stateReason, stateAt, stateBy, version, valid, newest, replacedBy, replacedById } = report
  const translate = useTranslate()
  const momentText = useMomentText()
  if (state === 'issued' && newest.version === version) return null
  const sentences = {
    issued: 'A later version was issued.',
    underCorrection: 'This version is under correction: something that it states was taken back.',
    superseded: 'This version is superseded: a later one takes its place.',
    withdrawn: 'This report is withdrawn and counts no more.',
  } as const
  const other =
    valid ??
    (replacedBy && replacedById ? { id: replacedById, version: replacedBy.version } : null) ??
    (newest.version === version ? null : newest)
  const why = [stateReason && translateReason(stateReason, translate), momentText(stateAt), stateBy].filter(Boolean)
  return (
    <Alert severity={state === 'withdrawn' ? 'error' : 'warning'} sx={{ mb: 1, py: 0 }}>
      <strong>{translate(sentences[state])}</strong>
      {` ${why.join(' · ')} `}
      {other && other.id !== report.id && (
        <RecordLink to={{ table: 'issuedReport' }} id={other.id}>
          {`${translate(valid ? 'Valid now' : 'Newest')}: ${[replacedBy && replacedById === other.id && replacedBy.no, `v${other.version}`].filter(Boolean).join(' ')}`}
        </RecordLink>
      )}
      {!valid && <span>{` · ${translate('No version is valid now.')}`}</span>}
    </Alert>
  )
}
