import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'
import { issuedReportPath } from '../shared/issued-reports/issuedReportPath'
import type { ReportOnPage } from '../shared/issued-reports/ReportVersions'

/** The versions on the page of an ultrasound's report. */
export const sections: DetailSection<ReportOnPage>[] = [
  {
    apiPath: issuedReportPath,
    isShown: ({ kind }) => kind === 'usg',
    Section: lazyPart(() => import('./form/UsgReportVersions')),
  },
]
