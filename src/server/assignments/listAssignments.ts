import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import { masterTables } from '~/metadata/masterTables'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import type { NoticePlace } from '../history/notices'
import type { HistorySubject } from '../history/subject'
import { subjectOfEntity } from '../history/subjects'
import { canView, personName, visibleName } from '../history/viewers'
import type { Actor, RequestContext } from '../http/endpoint'
import type { ListedAssignment, RecordAssignment } from './responses'

interface Row {
  id: number
  entity: string
  entityId: number
  state: ListedAssignment['state']
  assigneeId: number
  assigneeName: string
  assignedById: number
  assignedByName: string
  assignedAt: Date
  closedAt: Date | null
  dueDate: string | null
  note: string | null
}

const users = sql.table(masterTables.users)
const columns = sql`s.id, s.entity, s.entity_id, s.state, s.assignee_id, s.assigned_by_id, s.assigned_at, s.closed_at,
  s.due_date::text as due_date, s.note, (select ${personName} from ${users} u where u.id = s.assignee_id) as assignee_name,
  (select ${personName} from ${users} u where u.id = s.assigned_by_id) as assigned_by_name`

const toResponse = (row: Row, now: Date) => ({
  ...{ id: row.id, state: row.state, dueDate: row.dueDate, note: row.note },
  assignee: { id: row.assigneeId, name: row.assigneeName },
  assignedBy: { id: row.assignedById, name: row.assignedByName },
  assignedAt: row.assignedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  isOverdue: row.state === 'open' && row.dueDate !== null && row.dueDate < localDay(now),
})

/** The open assignments of a record, and of those that were merged into it, for users who may see it. */
export async function listAssignmentsOfRecord(
  db: Db,
  subject: HistorySubject,
  id: number,
  now: Date,
): Promise<RecordAssignment[]> {
  const { rows } = await sql<Row>`select ${columns} from assignment s
    where s.state = 'open' and s.entity in (${sql.join([...subject.entities])}) and s.entity_id in (${subject.idsOf?.(id) ?? id})
    order by s.due_date nulls last, s.id`.execute(db)
  const results: RecordAssignment[] = []
  for (const row of rows) {
    const assignee = await readActor(db, row.assigneeId)
    const canAssigneeView = assignee !== undefined && (await canView(db, subject, id, assignee))
    results.push({ ...toResponse(row, now), canAssigneeView })
  }
  return results
}

/** The record of an assignment for a user who may see it. */
async function recordOf(db: Db, places: ReadonlyMap<string, NoticePlace>, { entity, entityId: id }: Row, actor: Actor) {
  const [subject, place] = [subjectOfEntity(entity), places.get(entity)]
  const name = subject && place && (await visibleName(db, subject, id, actor))
  if (name === undefined) return null
  const { path } = subject!
  const { label, route } = place!
  return { id, path, label, name, address: `${route}/${id}/show` }
}

interface ListOptions {
  /** Assignments to the user, or those that the user gave to others. */
  side: 'mine' | 'given'
  isOpen: boolean
  offset: number
  limit: number
}

/** A page of the assignments to or by a user: open ones by their due date, closed ones by when they were closed. */
export async function listAssignmentsOfUser(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  places: ReadonlyMap<string, NoticePlace>,
  { side, isOpen, ...page }: ListOptions,
): Promise<{ results: ListedAssignment[]; count: number }> {
  const isOwn = sql`s.assignee_id = ${actor.id}`
  const which = side === 'mine' ? isOwn : sql`s.assigned_by_id = ${actor.id} and not (${isOwn})`
  const condition = sql`${which} and s.state ${isOpen ? sql`= 'open'` : sql`<> 'open'`}`
  const order = isOpen ? sql`s.due_date nulls last, s.id` : sql`s.closed_at desc, s.id desc`
  const { rows } = await sql<Row & { count: number }>`select ${columns}, count(*) over ()::integer as count
    from assignment s where ${condition} order by ${order} ${pageClause(page)}`.execute(db)
  const results: ListedAssignment[] = []
  for (const row of rows) {
    const record = await recordOf(db, places, row, actor)
    const response = toResponse(row, now)
    results.push({ ...response, note: record && response.note, record })
  }
  return { results, count: rows[0]?.count ?? 0 }
}
