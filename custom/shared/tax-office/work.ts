import { defineWork } from '~/server/work/work'
import { releasingWork, sendingWork } from './operations/kind'
import { releaseHeld } from './operations/releaseHeld'
import { sendReport } from './operations/sendReport'

/** Sends the report of one document to CBMS. */
export const sending = defineWork<{ reportId: number }>({ ...sendingWork, run: sendReport })

/** Sends what was held on its way when CBMS can be used again. */
export const releasing = defineWork({ ...releasingWork, onlyOne: true, run: ({ db }) => releaseHeld(db) })
