import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { activityRow } from '../activity'
import { apiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import type { HistorySubject } from './subject'
import { canView } from './viewers'

/** Names in a text: `@verifier`, `(@verifier)`, `@राम।`; the full stop behind one is none of it. */
export const mentionedNames = (text: string): string[] => [
  ...new Set(
    [...text.normalize().matchAll(/(?<![^\s(])@([^\s@]*[^\s@.,;:!?)।…'"])/gu)].map(([, name]) => name!.toLowerCase()),
  ),
]

const mostNames = 20

/** The users that a text names. @throws ApiError 400 for one who is not there, or does not see what the note is on */
async function mentionedIn(db: Db, subject: HistorySubject, id: number, text: string): Promise<number[]> {
  const names = mentionedNames(text)
  if (names.length > mostNames)
    throw apiError.invalid({ text: interpolate(serverMessages.tooManyNames, { most: mostNames }) })
  const userIds: number[] = []
  for (const name of names) {
    const row = await db.selectFrom(masterTables.users).select('id').where('userName', '=', name).executeTakeFirst()
    const actor = row && (await readActor(db, row.id))
    if (!actor) throw apiError.invalid({ text: interpolate(serverMessages.noSuchUser, { name }) })
    if (!(await canView(db, subject, id, actor)))
      throw apiError.invalid({ text: interpolate(serverMessages.userSeesNot, { name }) })
    userIds.push(actor.id)
  }
  return userIds
}

/** Writes a note and notifies the users mentioned in it, inside a transaction. @throws ApiError 400, 404 */
export async function writeNote(
  { db: trx, actor, address, now }: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  subject: HistorySubject,
  id: number,
  text: string,
) {
  const of = await subject.nameOf(trx, id, actor)
  const named = await mentionedIn(trx, subject, id, text)
  const documentNo = subject.hasFieldChanges ? {} : { documentNo: of }
  const entry = {
    action: 'note',
    entity: subject.entities[0],
    entityId: id,
    ...documentNo,
    after: { text, of },
  } as const
  const written = await trx
    .insertInto('activity')
    .values(activityRow({ actor, address, now }, entry))
    .returning('id')
    .executeTakeFirstOrThrow()
  const mentions = named.map((userId) => ({ activityId: written.id, userId }))
  if (mentions.length > 0) await trx.insertInto('mention').values(mentions).execute()
  const { userName } = actor
  const { action, entity, after } = entry
  return { id: written.id as number, at: now, entity, userName, action, before: null, after }
}
