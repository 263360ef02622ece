import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { CREATE, type Transition } from '~/metadata/states'
import { type ActivityEntry, activityRow } from '../activity'
import { ApiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { hasPermission, type RequestContext } from '../http/endpoint'
import { queueMail } from '../mail/queueMail'
import type { StateSubject } from './subject'

/** More users than these are not notified of one transition: the dashboard tile shows its work to all of them. */
const mostNotified = 20

/** The kind of the mails that tell users of a transition. */
export const transitionMailKind = 'transition'

/** Users of active roles with one of some permissions. */
async function usersWith(db: Db, permissions: readonly string[]): Promise<number[]> {
  if (permissions.length === 0) return []
  const { rows } = await sql<{ id: number }>`select u.id from ${sql.table(masterTables.users)} u
    where u.active and exists (select from ${sql.table(masterTables.roles)} g
      join ${sql.table(masterTables.rolePermissions)} l on l.owner_id = g.id
      join ${sql.table(masterTables.permissions)} p on p.id = l.target_id
      where g.id = u.group_id and g.active and p.code_name in (${sql.join([...permissions])}))
    order by u.id limit ${mostNotified}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a user sees a record, and the user's address. */
async function readRecipient(db: Db, { history, read }: StateSubject, id: number, userId: number) {
  const actor = await readActor(db, userId)
  if (!actor || !hasPermission(actor, history.permission)) return undefined
  try {
    await read(db, id, actor)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return undefined
    throw error
  }
  const user = await db.selectFrom(masterTables.users).select('email').where('id', '=', userId).executeTakeFirst()
  return { userId, email: user?.email as string | null }
}

/** Those who are to be notified: the author, or users who may take a transition that leaves the new state. */
async function recipientIds(db: Db, subject: StateSubject, { to, notify = [] }: Transition, id: number) {
  const author = await subject.readAuthor(db, id)
  const next = subject.states.transitions.filter(({ from }) => from.includes(to))
  const users = notify.includes('next')
    ? await usersWith(
        db,
        next.map(({ permission }) => permission),
      )
    : []
  const isExcluded = next.every(({ notBy = [] }) => notBy.includes(CREATE))
  return new Set([
    ...(notify.includes('author') && author !== undefined ? [author] : []),
    ...users.filter((userId) => !(isExcluded && userId === author)),
  ])
}

/**
 * Writes the activity of a transition, and notifies its recipients of it by the bell and by mail, in the same transaction;
 * the user who takes it is not notified.
 */
export async function notifyOfTransition(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  subject: StateSubject,
  transition: Transition,
  { id, activity }: { id: number; activity: ActivityEntry & { after: { of: string } } },
): Promise<void> {
  const { db: trx, actor } = call
  const written = await trx
    .insertInto('activity')
    .values(activityRow(call, activity))
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await recipientIds(trx, subject, transition, id)
  ids.delete(actor.id)
  for (const userId of ids) {
    const recipient = await readRecipient(trx, subject, id, userId)
    if (!recipient) continue
    await trx.insertInto('mention').values({ activityId: written.id, userId }).execute()
    if (recipient.email)
      await queueMail(trx, call, {
        ...{ kind: transitionMailKind, documentId: written.id as number, documentNo: activity.after.of },
        to: recipient.email,
      })
  }
}
