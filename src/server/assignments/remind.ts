import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { recordAndNotify } from '../history/notify'
import type { HistorySubject } from '../history/subject'
import { subjectOfEntity } from '../history/subjects'
import { visibleName } from '../history/viewers'
import { assignmentMailKind, dayText, readPerson, withNote } from './assign'

interface DueAssignment {
  id: number
  entity: string
  entityId: number
  assigneeId: number
  assignedById: number
  dueDate: string
  note: string | null
}

/** Assignments of which users are reminded in one transaction. */
const portion = 50

/**
 * Reminds users of assignments on the day on which they are due, and once more when they are overdue. Each reminder is marked
 * in the row with it, and rows that another process has are left to it, so there is one.
 */
export async function remindOfAssignments(db: Db, now: Date, isGoingOn: () => boolean): Promise<void> {
  while (isGoingOn()) if ((await transaction(db, (trx) => remindPortion(trx, now))) < portion) return
}

/** @returns how many assignments were due */
async function remindPortion(trx: Db, now: Date): Promise<number> {
  const today = localDay(now)
  const { rows } = await sql<DueAssignment>`
    select id, entity, entity_id, assignee_id, assigned_by_id, due_date::text as due_date, note from assignment
    where state = 'open' and ((due_date <= ${today}::date and due_reminded_at is null)
      or (due_date < ${today}::date and overdue_reminded_at is null))
    order by id limit ${sql.lit(portion)} for update skip locked`.execute(trx)
  for (const row of rows) {
    const isOverdue = row.dueDate < today
    await sql`update assignment set due_reminded_at = coalesce(due_reminded_at, ${now}),
      overdue_reminded_at = ${isOverdue ? now : null} where id = ${row.id}`.execute(trx)
    const subject = subjectOfEntity(row.entity)
    if (subject) await remind(trx, subject, row, { now, isOverdue })
  }
  return rows.length
}

/** Notifies the assignee, or the one who assigned it if the assignee was switched off or does not see the record any more. */
async function remind(
  trx: Db,
  subject: HistorySubject,
  { entity, entityId: id, assigneeId, assignedById, dueDate, note }: DueAssignment,
  { now, isOverdue }: { now: Date; isOverdue: boolean },
): Promise<void> {
  const nameFor = async (userId: number) => {
    const actor = await readActor(trx, userId)
    return actor && visibleName(trx, subject, id, actor)
  }
  const seen = await nameFor(assigneeId)
  const of = seen ?? (await nameFor(assignedById))
  if (of === undefined) return
  const day = dayText(dueDate)
  const sentence =
    seen === undefined
      ? interpolate(serverMessages.assignmentUnseen, { day, name: (await readPerson(trx, assigneeId)).name })
      : isOverdue
        ? interpolate(serverMessages.assignmentOverdue, { day })
        : serverMessages.assignmentDue
  const recipients = [seen === undefined ? assignedById : assigneeId]
  const documentNo = subject.hasFieldChanges ? undefined : of
  await recordAndNotify(trx, { actor: { id: null, userName: application.name }, address: '', now }, subject, {
    ...{ id, recipients },
    activity: {
      ...{ action: 'remind' as const, entity, entityId: id, after: { text: withNote(sentence, note), of } },
      ...(documentNo && { documentNo }),
    },
    mail: {
      ...{ kind: assignmentMailKind, documentNo: documentNo ?? subject.label, to: recipients },
      askedBy: await readPerson(trx, assignedById),
    },
  })
}
