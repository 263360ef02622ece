import { masterTables } from '~/metadata/masterTables'
import { type ActivityEntry, activityRow } from '../activity'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import { queueMail } from '../mail/queueMail'
import { kindsSwitchedOff } from './noticeSettings'
import type { HistorySubject } from './subject'
import { canView } from './viewers'

interface Who extends Pick<RequestContext, 'address' | 'now'> {
  actor: { id: number | null; userName: string }
}

interface Notification {
  id: number
  activity: ActivityEntry & { after: { text: string; of: string } }
  /** Users to notify; the one who acts, and those who do not see the record, are left out. */
  recipients: readonly number[]
  /** The mail to those of the recipients who get it, if they have an address; the one who acts asks for it by default. */
  mail?: { kind: string; documentNo: string; to: readonly number[]; askedBy?: { id: number; userName: string } }
}

/** Writes what happened to a record in the activity log, and notifies users of it, in the same transaction. */
export async function recordAndNotify(
  trx: Db,
  who: Who,
  subject: Pick<HistorySubject, 'permission' | 'nameOf'>,
  { id, activity, recipients, mail }: Notification,
): Promise<void> {
  const written = await trx
    .insertInto('activity')
    .values(activityRow(who, activity))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of new Set(recipients)) {
    const recipient = userId === who.actor.id ? undefined : await readActor(trx, userId)
    if (!recipient || !(await canView(trx, subject, id, recipient))) continue
    await trx.insertInto('mention').values({ activityId: written.id, userId }).execute()
    if (!mail?.to.includes(userId) || (await kindsSwitchedOff(trx, userId, 'byMail')).has(activity.action)) continue
    const { kind, documentNo, askedBy } = mail
    const user = await trx.selectFrom(masterTables.users).select('email').where('id', '=', userId).executeTakeFirst()
    const asking = askedBy ?? (who.actor as { id: number; userName: string })
    if (user?.email)
      await queueMail(trx, { ...who, actor: asking }, { kind, documentId: written.id, documentNo, to: user.email })
  }
}
