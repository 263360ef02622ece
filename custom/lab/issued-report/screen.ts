import { defineScreen } from '~/metadata/screen'
import { issuedReportApiPath, issuedReportRoute } from '../shared/issued-reports/issuedReportPaths'

/** The pages of reports that were issued: of samples and of ultrasounds, a page for each version. */
export const issuedReport = defineScreen({
  name: 'issued-report',
  label: 'Report',
  icon: 'Description',
  module: 'lab',
  route: issuedReportRoute,
  permissions: { view_issued_report: 'View Issued Report' },
  alsoOpenedBy: ['view_lab_report', 'view_usg_report'],
  recordTable: 'issuedReport',
  globalSearch: { label: 'Reports', apiPath: issuedReportApiPath, resultFields: ['reportNo', 'customerFullName'] },
})
