import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { RecordFrame } from '~/admin/records/RecordFrame'
import { usePermissions } from '~/admin/usePermissions'
import { ExtensionSections } from '~/documents/extensions/admin/ExtensionSections'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { DetailList } from '~/ui/DetailList'
import { lazyPart } from '~/ui/lazyPart'
import { PatientAlert } from '~shared/patients/PatientAlert'
import { PatientIdentityLink } from '~shared/patients/PatientIdentityLink'
import { LoadedRecord } from '~shared/records/LoadedRecord'
import { RecordLink } from '~shared/records/RecordLink'
import { labSale } from '../../../documents/lab/lab-sale'
import { issuedVersionText } from '../shared/issued-reports/issuedVersionText'
import { DoneBy } from '../shared/samples/DoneBy'
import type { SamplePageData } from '../shared/samples/samplePageResponses'
import { collectionOf, resultEntryOf, sampleApiPath, sampleRoute, verificationOf } from '../shared/samples/samplePaths'
import { TestStatus } from '../shared/samples/statuses'
import { SampleTestsTable } from './SampleTestsTable'
import { sampleState } from './sampleState'

const ResultsTab = lazyPart(() => import('./ResultsTab'))
const ReportsTab = lazyPart(() => import('./ReportsTab'))

/** The page of a sample: its tubes and tests, who did what with them, its results and its reports. */
export default function SampleRecordPage() {
  return (
    <LoadedRecord<SamplePageData> label="Sample" route={sampleRoute} apiPath={sampleApiPath} family="samples">
      {(sample, reload) => <LoadedSample sample={sample} reload={reload} />}
    </LoadedRecord>
  )
}

function LoadedSample({ sample, reload }: { sample: SamplePageData; reload: () => void }) {
  const { id, sampleNo, customer, sale, report, reportNo, tubes } = sample
  const translate = useTranslate()
  const { can } = usePermissions()
  const { label, color } = sampleState(sample)
  const reportText =
    report && issuedVersionText({ issuedVersion: report.version, issuedState: report.state }, translate)
  const tabs = [
    {
      ...{ key: 'results', label: 'Results', codes: ['view_result_entry', 'view_lab_report'] },
      content: <ResultsTab key={id} sample={sample} />,
    },
    {
      ...{ key: 'reports', label: 'Reports', codes: ['view_issued_report', 'view_lab_report'] },
      content: <ReportsTab key={id} reportNo={reportNo} />,
    },
  ]
  return (
    <RecordFrame
      {...{ route: sampleRoute, apiPath: sampleApiPath, id, label: 'Sample' }}
      name={`${sampleNo} · ${customer.fullName}`}
      status={<Chip size="small" label={translate(label)} color={color} />}
      actions={<NextSteps sample={sample} />}
      tabs={tabs.filter(({ codes }) => can(codes))}
    >
      <DetailList
        facts={[
          [
            'Patient',
            <PatientIdentityLink
              key="patient"
              patient={customer}
              also={[translate(customer.age), translate(customer.genderDisplay ?? '')]}
            />,
          ],
          [
            'Invoice No.',
            <RecordLink key="sale" to={{ route: labSale.route }} id={sale.id}>
              {formatNumberWithYear(sale.saleNo, sale.fiscalYear)}
            </RecordLink>,
          ],
          ['Collected', <DoneBy key="collected" at={sample.collectedAt} by={tubes[0]!.collectedBy} />],
          [
            'Report',
            report && (
              <RecordLink to={{ table: 'issuedReport' }} id={report.id}>
                {[reportNo !== sampleNo && reportNo, reportText].filter(Boolean).join(' · ')}
              </RecordLink>
            ),
          ],
        ]}
      />
      <PatientAlert id={customer.id} />
      <ExtensionSections apiPath={sampleApiPath} record={sample} onChanged={reload} />
      <SampleTestsTable tests={sample.tests} />
    </RecordFrame>
  )
}

/** Leads to the screens where the sample goes on, as far as it has come and the user may. */
function NextSteps({ sample: { sampleNo, customer, tubes, tests } }: { sample: SamplePageData }) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const has = (from: number, to: number) => tests.some(({ status }) => status >= from && status <= to)
  const isOut = tubes.some(({ undoneAt }) => undoneAt !== null)
  const steps = [
    {
      ...{ label: 'Collect Sample', to: collectionOf(customer.customerNo), code: 'add_sample_collection' },
      isShown: isOut,
    },
    {
      ...{ label: 'Enter Results', to: resultEntryOf(sampleNo), code: 'view_result_entry' },
      isShown: has(TestStatus.collected, TestStatus.entered),
    },
    {
      ...{ label: 'Verification and Print', to: verificationOf(sampleNo), code: 'view_lab_report' },
      isShown: has(TestStatus.entered, TestStatus.verified),
    },
  ]
  return steps
    .filter(({ isShown, code }) => isShown && can(code))
    .map(({ label, to }) => (
      <Button key={label} component={Link} to={to}>
        {translate(label)}
      </Button>
    ))
}
