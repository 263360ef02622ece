import type { DetailSectionProps } from '~/documents/extensions/admin/extensions'
import { lazyDialog } from '~/ui/lazyPart'
import { type ReportOnPage, ReportVersions } from '../../shared/issued-reports/ReportVersions'
import { endpointsOf, reportPermissions } from './paths'

const SampleReportPreview = lazyDialog(() => import('./SampleReportPreview'))

/** The versions of a sample's report on its page. */
export default function SampleReportVersions({ document: report, onChanged }: DetailSectionProps<ReportOnPage>) {
  return (
    <ReportVersions
      {...{ report, onChanged, endpoints: endpointsOf(report.reportNo), permissions: reportPermissions }}
      renderPreview={(preview) => <SampleReportPreview sampleNo={report.reportNo} {...preview} />}
    />
  )
}
