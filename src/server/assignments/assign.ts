import { sql } from 'kysely'
import { localDay, toApplicationCalendar } from '~/domain/calendar'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { recordAndNotify } from '../history/notify'
import type { HistorySubject } from '../history/subject'
import { canView, type Person, personName } from '../history/viewers'
import type { RequestContext } from '../http/endpoint'

type Call = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** The kind of the mails that tell users of an assignment or remind them of it. */
export const assignmentMailKind = 'assignment'

export interface AssignmentInput {
  dueDate: string | null
  note: string | null
}

/** A day as history and notifications write it, in both calendars where the application has its own. */
export function dayText(day: string): string {
  const own = toApplicationCalendar(day)
  return own && own !== day ? `${own} (${day})` : day
}

/** A sentence on an assignment, and its note on a line of its own. */
export const withNote = (sentence: string, note: string | null | undefined): string =>
  note ? `${sentence}\n${note}` : sentence

/** The name of a user, active or not. */
export async function readPerson(db: Db, id: number): Promise<Person> {
  const { rows } = await sql<Person>`select u.id, u.user_name, ${personName} as name
    from ${sql.table(masterTables.users)} u where u.id = ${id}`.execute(db)
  return rows[0]!
}

/** Two requests that assign one record wait for each other. */
export const lockRecord = (trx: Db, { entities }: Pick<HistorySubject, 'entities'>, id: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`assignment ${entities[0]}`}), ${id}::integer)`.execute(trx)

/**
 * The user to whom a record is assigned.
 * @throws ApiError 400 at `field` for one who is not there, may not see the record, or has it already
 */
export async function readAssignee(
  trx: Db,
  subject: HistorySubject,
  id: number,
  userId: number,
  field: string,
): Promise<Person> {
  const actor = await readActor(trx, userId)
  if (!actor) throw apiError.invalid({ [field]: serverMessages.userGone })
  const person = await readPerson(trx, userId)
  if (!(await canView(trx, subject, id, actor)))
    throw apiError.invalid({ [field]: interpolate(serverMessages.userSeesNot, { name: person.name }) })
  const present = await trx
    .selectFrom('assignment')
    .select('id')
    .where('entity', 'in', [...subject.entities])
    .where('entityId', '=', id)
    .where('assigneeId', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (present) throw apiError.invalid({ [field]: interpolate(serverMessages.assignedAlready, { name: person.name }) })
  return person
}

/** Writes the open assignment of a user. One that is due today or earlier needs no reminder of that. @returns its id */
export async function insertAssignment(
  trx: Db,
  { actor, now }: Call,
  { entities }: HistorySubject,
  { id, assigneeId, dueDate, note }: AssignmentInput & { id: number; assigneeId: number },
): Promise<number> {
  const today = localDay(now)
  const row = await trx
    .insertInto('assignment')
    .values({
      ...{ entity: entities[0], entityId: id, assigneeId, assignedById: actor.id, assignedAt: now, dueDate, note },
      dueRemindedAt: dueDate !== null && dueDate <= today ? now : null,
      overdueRemindedAt: dueDate !== null && dueDate < today ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as number
}

interface Told {
  id: number
  text: string
  recipients: readonly number[]
  /** Those of them who get a mail, too. */
  mailTo?: readonly number[]
}

/** Writes what became of an assignment in the history of its record, and notifies users of it. */
export async function logAndNotifyAssignment(
  trx: Db,
  call: Call,
  subject: HistorySubject,
  of: string,
  { id, text, recipients, mailTo = [] }: Told,
): Promise<void> {
  const documentNo = subject.hasFieldChanges ? undefined : of
  const activity = {
    ...{ action: 'assign' as const, entity: subject.entities[0], entityId: id, after: { text, of } },
    ...(documentNo && { documentNo }),
  }
  const mail = { kind: assignmentMailKind, documentNo: documentNo ?? subject.label, to: mailTo }
  await recordAndNotify(trx, call, subject, { id, activity, recipients, mail })
}

/** Who is assigned until when, as history and notifications write it. */
export const assigneeText = (name: string, dueDate: string | null): string =>
  dueDate === null
    ? interpolate(serverMessages.assignedTo, { name })
    : interpolate(serverMessages.assignedUntil, { name, day: dayText(dueDate) })

/**
 * Assigns a record to users, in a transaction, and notifies them.
 * @throws ApiError 400 at `users` or `dueDate`, 404 where the caller may not see the record
 */
export async function assignRecord(
  trx: Db,
  call: Call,
  subject: HistorySubject,
  { id, users, dueDate, note }: AssignmentInput & { id: number; users: readonly number[] },
): Promise<void> {
  const of = await subject.nameOf(trx, id, call.actor)
  if (dueDate !== null && dueDate < localDay(call.now)) throw apiError.invalid({ dueDate: serverMessages.dueDatePast })
  await lockRecord(trx, subject, id)
  const people: Person[] = []
  for (const userId of users) people.push(await readAssignee(trx, subject, id, userId, 'users'))
  for (const { id: assigneeId } of people) await insertAssignment(trx, call, subject, { id, assigneeId, dueDate, note })
  const text = withNote(assigneeText(people.map(({ name }) => name).join(', '), dueDate), note)
  await logAndNotifyAssignment(trx, call, subject, of, { id, text, recipients: users, mailTo: users })
}
