import { defineJob } from '~/server/jobs/job'
import { releaseHeld } from './operations/releaseHeld'
import { sendReport } from './operations/sendReport'
import { releasingWork, sendingWork } from './operations/works'

/** Sends the report of one document to CBMS. */
export const sending = defineJob<{ reportId: number }>({ ...sendingWork, run: sendReport })

/** Sends what was held on its way when CBMS can be used again. */
export const releasing = defineJob({ ...releasingWork, isDeduplicated: true, run: ({ db }) => releaseHeld(db) })
