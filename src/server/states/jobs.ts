import { apiError } from '../apiError'
import { noticePlaces } from '../history/notices'
import { defineMailJob } from '../mail/sendMail'
import { transitionMailKind } from './notifyOfTransition'

/** Mails users a transition that they are to know of. */
export const transitionMailJob = defineMailJob(transitionMailKind, async ({ db, publicUrl }, activityId) => {
  const row = await db
    .selectFrom('activity')
    .select(['userName', 'entity', 'entityId', 'after'])
    .where('id', '=', activityId)
    .executeTakeFirst()
  const place = row && noticePlaces().get(row.entity as string)
  if (!row || !place) throw apiError.missing()
  const { text, of } = row.after as { text: string; of: string }
  const address = publicUrl && new URL(`${place.route}/${row.entityId}/show`, publicUrl).href
  return {
    subject: `${place.label} ${of}: ${text}`,
    text: [`${row.userName}: ${text}`, `${place.label} ${of}`, ...(address ? [address] : [])].join('\n'),
  }
})
