import { apiError } from '../apiError'
import type { JobContext } from '../jobs/job'
import type { MailContent } from '../mail/deliverMail'
import { noticePlaces } from './notices'

/**
 * The mail of a notification. Mails leave the organization, so it says the kind of the record, the number of a document, what
 * happened, and its address: no note or reason, and no name of a record of a master, which may be a patient's.
 */
export async function composeNoticeMail(
  { db, publicUrl }: Pick<JobContext<object>, 'db' | 'publicUrl'>,
  activityId: number,
): Promise<MailContent> {
  const row = await db
    .selectFrom('activity')
    .select(['entity', 'entityId', 'documentNo', 'after'])
    .where('id', '=', activityId)
    .executeTakeFirst()
  const place = row && noticePlaces().get(row.entity as string)
  if (!row || !place) throw apiError.missing()
  const [sentence] = (row.after as { text: string }).text.split('\n')
  const about = [place.label, row.documentNo].filter(Boolean).join(' ')
  const address = publicUrl && new URL(`${place.route}/${row.entityId}/show`, publicUrl).href
  return { subject: `${about}: ${sentence}`, text: [`${about}: ${sentence}`, ...(address ? [address] : [])].join('\n') }
}
