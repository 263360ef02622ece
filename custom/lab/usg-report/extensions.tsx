import type { DetailSection } from '~/documents/extensions/admin/extensions'
import { lazyPart } from '~/ui/lazyPart'
import { issuedReportApiPath } from '../shared/issued-reports/issuedReportPaths'
import type { ReportOnPage } from '../shared/issued-reports/ReportVersions'

/** The versions on the page of an ultrasound's report. */
export const sections: DetailSection<ReportOnPage>[] = [
  {
    apiPath: issuedReportApiPath,
    isShown: ({ kind }) => kind === 'usg',
    Section: lazyPart(() => import('./form/UsgReportVersions')),
  },
]
