import type { ReportEndpoints } from '../../shared/issued-reports/reportEndpoints'
import { usgPath } from '../../shared/ultrasound/path'

/** The endpoints of an ultrasound's report. */
export const endpointsOf = (reportNo: string): ReportEndpoints => ({
  path: usgPath,
  of: { query: { report_no: reportNo }, body: { reportNo } },
  no: reportNo,
})
