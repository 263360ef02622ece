import { defineJob } from '../jobs/job'
import { defineMailJob } from '../mail/sendMail'
import { composeView } from './composeView'
import { mailDueViews } from './mailings'
import { mailKind } from './visible'

/** Has views mailed when they are due (docs/decisions/jobs-and-mail.md). */
export const dueViewsJob = defineJob({
  name: 'mail-due-views',
  isDeduplicated: true,
  everySeconds: 60,
  run: ({ db, signal }) => mailDueViews(db, new Date(), () => !signal.aborted),
})

/** Sends the mails of views: one file at a time, for each lies in memory whole. */
export const viewMailJob = defineMailJob(mailKind, composeView, { isExclusive: true })
