import type { ReportCalls } from '../../shared/issued-reports/reportCalls'
import { usgPath } from '../../shared/ultrasound/path'

/** The endpoints of an ultrasound's report. */
export const callsOf = (reportNo: string): ReportCalls => ({
  path: usgPath,
  of: { query: { report_no: reportNo }, body: { reportNo } },
  no: reportNo,
})
