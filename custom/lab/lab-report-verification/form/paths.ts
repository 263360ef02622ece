import type { ReportEndpoints } from '../../shared/issued-reports/reportEndpoints'

/** Path of verification, below `api/v1/`. */
export const verificationApiPath = 'lab-report-app/lab-report-verification'

/** The endpoints of a sample number's report. */
export const endpointsOf = (sampleNo: string): ReportEndpoints => ({
  path: verificationApiPath,
  of: { query: { sample_no: sampleNo }, body: { sampleNo } },
  no: sampleNo,
})

/** The permissions to hand a sample's report out, and to withdraw it. */
export const reportPermissions = {
  print: 'print_lab_report',
  mail: 'email_lab_report',
  withdraw: 'withdraw_lab_report',
  handOver: 'hand_over_lab_report',
} as const
