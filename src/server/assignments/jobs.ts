import { composeNoticeMail } from '../history/noticeMail'
import { defineJob } from '../jobs/job'
import { defineMailJob } from '../mail/sendMail'
import { assignmentMailKind } from './assign'
import { remindOfAssignments } from './remind'

/** Reminds users of assignments that are due. */
export const assignmentRemindersJob = defineJob({
  name: 'remind-of-assignments',
  isDeduplicated: true,
  everySeconds: 300,
  run: ({ db, signal }) => remindOfAssignments(db, new Date(), () => !signal.aborted),
})

/** Mails users an assignment or a reminder. */
export const assignmentMailJob = defineMailJob(assignmentMailKind, composeNoticeMail)
