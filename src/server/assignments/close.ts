import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import type { HistorySubject } from '../history/subject'
import { subjectOfEntity } from '../history/subjects'
import { visibleName } from '../history/viewers'
import type { RequestContext } from '../http/endpoint'
import { transitionRows } from '../states/transitionRows'
import {
  type AssignmentInput,
  assigneeText,
  dayText,
  insertAssignment,
  lockRecord,
  logAndNotifyAssignment,
  readAssignee,
  readPerson,
  withNote,
} from './assign'
import { assignmentTable as assignments } from './tables'

type Call = Pick<RequestContext, 'actor' | 'address' | 'now'>

interface OpenAssignment {
  id: number
  entityId: number
  assigneeId: number
  assignedById: number
  dueDate: string | null
  note: string | null
  subject: HistorySubject
  /** The record's name; undefined where the caller may not see it, who then is the assignee. */
  of: string | undefined
}

/**
 * An open assignment, locked: of the caller, or of a record that the caller may see.
 * @throws ApiError 404; 409 where it is closed
 */
async function lockAssignment(trx: Db, { actor }: Call, id: number): Promise<OpenAssignment> {
  const { rows } = await sql<OpenAssignment & { entity: string; state: string }>`
    select id, entity, entity_id, assignee_id, assigned_by_id, due_date::text as due_date, note, state
    from assignment where id = ${id} for update`.execute(trx)
  const [row] = rows
  const subject = row && subjectOfEntity(row.entity)
  if (!row || !subject) throw apiError.missing()
  const of = await visibleName(trx, subject, row.entityId, actor)
  if (of === undefined && row.assigneeId !== actor.id) throw apiError.missing()
  if (row.state !== 'open') throw apiError.conflict(serverMessages.assignmentClosed)
  return { ...row, subject, of }
}

/** The name of a record as another user sees it. */
async function nameFor(trx: Db, subject: HistorySubject, id: number, userId: number): Promise<string | undefined> {
  const actor = await readActor(trx, userId)
  return actor && visibleName(trx, subject, id, actor)
}

/** Takes a transition of assignments that are locked. */
async function close(
  trx: Db,
  { actor, now }: Call,
  ids: readonly number[],
  transition: 'finish' | 'withdraw' | 'reassign',
): Promise<void> {
  await transitionRows(trx, assignments, { transition, of: ids, moment: { actor, now } })
  await trx
    .updateTable('assignment')
    .set({ closedAt: now })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Closes an assignment as done or withdrawn, in a transaction. The one who assigned it, or the assignee, is notified if
 * another does that. @throws ApiError 404, 409
 */
export async function closeAssignment(
  trx: Db,
  call: Call,
  id: number,
  transition: 'finish' | 'withdraw',
  remarks: string | null,
): Promise<void> {
  const { subject, of, entityId, assigneeId, assignedById } = await lockAssignment(trx, call, id)
  await close(trx, call, [id], transition)
  const { name } = await readPerson(trx, assigneeId)
  const message = transition === 'finish' ? serverMessages.assignmentDone : serverMessages.assignmentWithdrawn
  const text = withNote(interpolate(message, { name }), remarks)
  const recordName = of ?? (await nameFor(trx, subject, entityId, assignedById)) ?? String(entityId)
  const recipients = [assignedById, assigneeId]
  await logAndNotifyAssignment(trx, call, subject, recordName, { id: entityId, text, recipients })
}

/**
 * Passes an assignment on to another user, or changes its due date and note, in a transaction.
 * @throws ApiError 400 at `user` or `dueDate`, 404, 409
 */
export async function reassign(
  trx: Db,
  call: Call,
  id: number,
  { user, dueDate, note }: AssignmentInput & { user: number },
): Promise<void> {
  const before = await lockAssignment(trx, call, id)
  const { subject, of, entityId, assigneeId, assignedById } = before
  if (of === undefined) throw apiError.missing()
  if (dueDate !== null && dueDate !== before.dueDate && dueDate < localDay(call.now))
    throw apiError.invalid({ dueDate: serverMessages.dueDatePast })
  await lockRecord(trx, subject, entityId)
  await close(trx, call, [id], 'reassign')
  const assignee = await readAssignee(trx, subject, entityId, user, 'user')
  await insertAssignment(trx, call, subject, { id: entityId, assigneeId: user, dueDate, note })
  const { name: previous } = await readPerson(trx, assigneeId)
  const { name } = assignee
  const sentence =
    user === assigneeId
      ? assigneeText(name, dueDate)
      : dueDate === null
        ? interpolate(serverMessages.passedOn, { previous, name })
        : interpolate(serverMessages.passedOnUntil, { previous, name, day: dayText(dueDate) })
  const text = withNote(sentence, note)
  const recipients = [user, assigneeId, assignedById]
  await logAndNotifyAssignment(trx, call, subject, of, { id: entityId, text, recipients, mailTo: [user] })
}

/**
 * Withdraws the open assignments of a record that is cancelled or deleted, in the transaction of that.
 * @param remarks why, as the history says it
 */
export async function withdrawAssignments(
  trx: Db,
  call: Call,
  entity: string,
  id: number,
  remarks: string,
): Promise<void> {
  const subject = subjectOfEntity(entity)
  if (!subject) return
  const { rows } = await sql<AssignedPair & { id: number }>`
    select id, assignee_id, assigned_by_id from assignment
    where state = 'open' and entity in (${sql.join([...subject.entities])}) and entity_id = ${id} order by id for update`.execute(
    trx,
  )
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await close(trx, call, ids, 'withdraw')
  await tellOfAll(trx, call, subject, id, rows, (name) =>
    withNote(interpolate(serverMessages.assignmentWithdrawn, { name }), remarks),
  )
}

/**
 * Assigns a restored record again to those from whom its deletion withdrew it, in the transaction of that.
 * @param withdrawnAt when it was deleted
 */
export async function renewAssignments(
  trx: Db,
  call: Call,
  entity: string,
  id: number,
  withdrawnAt: Date,
): Promise<void> {
  const subject = subjectOfEntity(entity)
  if (!subject) return
  const copied = sql`entity, entity_id, assignee_id, assigned_by_id, due_date, note, due_reminded_at, overdue_reminded_at`
  const { rows } = await sql<AssignedPair>`
    insert into assignment (assigned_at, ${copied}) select ${call.now}, ${copied} from assignment
    where state = 'withdrawn' and closed_at = ${withdrawnAt}
      and entity in (${sql.join([...subject.entities])}) and entity_id = ${id} order by id
    returning assignee_id, assigned_by_id`.execute(trx)
  await tellOfAll(trx, call, subject, id, rows, (name) => assigneeText(name, null))
}

interface AssignedPair {
  assigneeId: number
  assignedById: number
}

/** Logs what became of several assignments of a record, and notifies their people. */
async function tellOfAll(
  trx: Db,
  call: Call,
  subject: HistorySubject,
  id: number,
  rows: readonly AssignedPair[],
  textOf: (names: string) => string,
): Promise<void> {
  const of = rows.length > 0 ? await visibleName(trx, subject, id, call.actor) : undefined
  if (of === undefined) return
  const names: string[] = []
  for (const { assigneeId } of rows) names.push((await readPerson(trx, assigneeId)).name)
  const recipients = rows.flatMap(({ assigneeId, assignedById }) => [assigneeId, assignedById])
  await logAndNotifyAssignment(trx, call, subject, of, { id, text: textOf(names.join(', ')), recipients })
}
