import { defineJob } from '~/server/jobs/job'
import { releaseHeldReports } from './operations/releaseHeldReports'
import { sendReport } from './operations/sendReport'
import { releaseHeldReportsQueue, sendReportQueue } from './operations/works'

/** Sends the report of one document to CBMS. */
export const sendReportJob = defineJob<{ reportId: number }>({ ...sendReportQueue, run: sendReport })

/** Sends what was held on its way when CBMS can be used again. */
export const releaseHeldReportsJob = defineJob({
  ...releaseHeldReportsQueue,
  isDeduplicated: true,
  run: ({ db }) => releaseHeldReports(db),
})
