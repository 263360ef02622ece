import { apiError } from '../apiError'
import { noticePlaces } from '../history/notices'
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

/**
 * Mails users an assignment or a reminder. Mails leave the organization, so the mail has neither the note nor the name of a
 * record of a master, which may be a patient's: its address leads there.
 */
export const assignmentMailJob = defineMailJob(assignmentMailKind, async ({ db, publicUrl }, activityId) => {
  const row = await db
    .selectFrom('activity')
    .select(['userName', 'entity', 'entityId', 'documentNo', 'after'])
    .where('id', '=', activityId)
    .executeTakeFirst()
  const place = row && noticePlaces().get(row.entity as string)
  if (!row || !place) throw apiError.missing()
  const [sentence] = (row.after as { text: string }).text.split('\n')
  const about = [place.label, row.documentNo].filter(Boolean).join(' ')
  const address = publicUrl && new URL(`${place.route}/${row.entityId}/show`, publicUrl).href
  return {
    subject: `${about}: ${sentence}`,
    text: [`${row.userName}: ${sentence}`, about, ...(address ? [address] : [])].join('\n'),
  }
})
