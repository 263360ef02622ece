import type { ReportCalls } from '../../shared/issued-reports/reportCalls'

/** Path of verification, below `api/v1/`. */
export const verificationPath = 'lab-report-app/lab-report-verification'

/** The endpoints of a sample number's report. */
export const callsOf = (sampleNo: string): ReportCalls => ({
  path: verificationPath,
  of: { query: { sample_no: sampleNo }, body: { sampleNo } },
  no: sampleNo,
})
