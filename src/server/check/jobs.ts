import { installation } from '../allTables'
import { defineJob } from '../jobs/job'
import { defineMailJob } from '../mail/sendMail'
import { composeFindings } from './composeFindings'
import { continueDataCheck, dataCheckMailKind } from './dataCheck'

/** A run ends in time to be handed on, and goes on the next time. */
const longestMs = 60_000
/** A process that has just started has other work: tables, demo data, the first screens. */
const firstSeconds = 600

/** Checks the data once a week (docs/decisions/upgrades-and-backups.md). */
export const dataCheckJob = defineJob({
  name: 'check-data',
  isDeduplicated: true,
  isExclusive: true,
  everySeconds: 60,
  run: async ({ db, signal, readFrom }) => {
    if (process.uptime() < firstSeconds) return
    const began = performance.now()
    const goOn = () => performance.now() - began < longestMs
    await continueDataCheck(db, { declarations: installation, readFrom, now: new Date(), goOn, signal })
  },
})

/** Mails findings to those who may see them. */
export const dataCheckMailJob = defineMailJob(dataCheckMailKind, composeFindings)
