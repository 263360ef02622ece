import type { ReportEndpoints } from '../../shared/issued-reports/reportEndpoints'
import { usgApiPath } from '../../shared/ultrasound/path'

/** The endpoints of an ultrasound's report. */
export const endpointsOf = (reportNo: string): ReportEndpoints => ({
  path: usgApiPath,
  of: { query: { report_no: reportNo }, body: { reportNo } },
  no: reportNo,
})

/** The permissions to hand an ultrasound's report out, and to withdraw it. */
export const usgReportPermissions = {
  print: 'print_usg_report',
  mail: 'email_usg_report',
  withdraw: 'withdraw_usg_report',
} as const
