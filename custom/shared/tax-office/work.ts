import { defineWork } from '~/server/work/work'
import { releaseHeld } from './operations/releaseHeld'
import { sendReport } from './operations/sendReport'
import { releasingWork, sendingWork } from './operations/works'

/** Sends the report of one document to CBMS. */
export const sending = defineWork<{ reportId: number }>({ ...sendingWork, run: sendReport })

/** Sends what was held on its way when CBMS can be used again. */
export const releasing = defineWork({ ...releasingWork, onlyOne: true, run: ({ db }) => releaseHeld(db) })
