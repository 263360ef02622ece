import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { CREATE, type Transition, userTransitionsOf } from '~/metadata/states'
import type { ActivityEntry } from '../activity'
import type { Db } from '../database/open'
import { recordAndNotify } from '../history/notify'
import { roleHolds } from '../history/viewers'
import type { RequestContext } from '../http/endpoint'
import type { StateSubject } from './subject'

/** More users than these are not notified of one transition: the dashboard tile shows its work to all of them. */
const mostNotified = 20

/** The kind of the mails that tell users of a transition. */
export const transitionMailKind = 'transition'

/** Users of active roles with one of some permissions. */
export async function usersWith(db: Db, permissions: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from ${sql.table(masterTables.users)} u
    where u.active and ${roleHolds(permissions)} order by u.id limit ${mostNotified}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those who are to be notified: the author, users who may take a transition that leaves the new state, or those of a record. */
async function recipientIds(
  db: Db,
  subject: StateSubject,
  { to, notify = [] }: Pick<Transition, 'to' | 'notify'>,
  id: number,
) {
  const author = await subject.readAuthor(db, id)
  const next = userTransitionsOf(subject.states).filter(({ from }) => from.includes(to))
  const users = notify.includes('next')
    ? await usersWith(
        db,
        next.map(({ permission }) => permission),
      )
    : []
  const own = notify.flatMap((one) => (typeof one === 'string' ? [] : [one.usersOf]))
  const ofRecords = await Promise.all(own.map((field) => subject.usersOf?.(db, id, field) ?? []))
  const isExcluded = next.every(({ notBy = [] }) => notBy.includes(CREATE))
  return new Set([
    ...(notify.includes('author') && author !== undefined ? [author] : []),
    ...ofRecords.flat().slice(0, mostNotified),
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
  { id, activity }: { id: number; activity: ActivityEntry & { after: { text: string; of: string } } },
): Promise<void> {
  const recipients = [...(await recipientIds(call.db, subject, transition, id))]
  const mail = { kind: transitionMailKind, documentNo: activity.documentNo ?? subject.history.label, to: recipients }
  await recordAndNotify(call.db, call, subject.history, { id, activity, recipients, mail })
}

/** Notifies the users who may take one of the first transitions of a new document, in its transaction. */
export async function notifyOfNewDocument(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  subject: StateSubject,
  { id, documentNo: of }: { id: number; documentNo: string },
): Promise<void> {
  const { initial: to, states } = subject.states
  const recipients = [...(await recipientIds(call.db, subject, { to, notify: ['next'] }, id))]
  if (recipients.length === 0) return
  const text = interpolate(serverMessages.transitionTaken, { transition: 'Create', state: states[to]?.label ?? to })
  const activity = {
    ...{ action: 'transition' as const, entity: subject.history.entities[0], entityId: id, documentNo: of },
    after: { state: to, transition: CREATE, text, of },
  }
  const mail = { kind: transitionMailKind, documentNo: of, to: recipients }
  await recordAndNotify(call.db, call, subject.history, { id, activity, recipients, mail })
}
