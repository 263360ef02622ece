import type { DetailSectionProps } from '~/documents/extensions/admin/extensions'
import { lazyDialog } from '~/ui/lazyPart'
import { type ReportOnPage, ReportVersions } from '../../shared/issued-reports/ReportVersions'
import { endpointsOf, usgReportPermissions } from './endpointsOf'

const UsgReportPreview = lazyDialog(() => import('./UsgReportPreview'))

/** The versions of an ultrasound’s report on its page. */
export default function UsgReportVersions({ document: report, onChanged }: DetailSectionProps<ReportOnPage>) {
  return (
    <ReportVersions
      {...{ report, onChanged, endpoints: endpointsOf(report.reportNo), permissions: usgReportPermissions }}
      renderPreview={(preview) => <UsgReportPreview reportNo={report.reportNo} {...preview} />}
    />
  )
}
