import { sql } from 'kysely'
import { todayInNepal } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { findPage, inOrder } from '~/server/lists'
import { hasEmail } from '~shared/patients/operations/findByEmail'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import type { VisitKind } from '../wire'
import { readVisits, type VisitOf } from './readVisits'

export interface VisitList {
  offset: number
  /** 0 for all. */
  limit: number
  search?: string
  /** Of the patient with exactly this address, whatever its case. */
  email?: string
  /** First and last day, AD, both included. Today, when neither is given nor anything is looked for. */
  date_after?: string
  date_before?: string
  ordering?: 'id' | '-id'
}

/** A page of the visits of a kind, the last first, and the count of all that match. */
export async function listVisits<Kind extends VisitKind>(
  db: Db,
  kind: Kind,
  { search, email, date_after, date_before, offset, limit, ordering = '-id' }: VisitList,
  now: Date,
): Promise<{ results: VisitOf<Kind>[]; count: number }> {
  const isSearch = Boolean(search?.trim() || email?.trim())
  const today = date_after || date_before || isSearch ? undefined : todayInNepal(now)
  const [from, to] = [date_after ?? today, date_before ?? today]
  const conditions = [
    sql`v.kind = ${sql.lit(kind)}`,
    ...(from ? [sql`v.created_date_ad >= ${from}`] : []),
    ...(to ? [sql`v.created_date_ad <= ${to}`] : []),
    ...(search?.trim() ? [customerMatches(search)] : []),
    ...(email?.trim() ? [hasEmail(email)] : []),
  ]
  const tables = isSearch ? sql`customer c join clinic_visit v on v.customer_id = c.id` : sql`clinic_visit v`
  const { ids, count } = await findPage(db, {
    from: sql`${tables} where ${sql.join(conditions, sql` and `)}`,
    id: 'v.id',
    order: [{ column: 'v.id', descending: ordering === '-id' }],
    offset,
    limit,
    isSearch,
  })
  return { results: inOrder(await readVisits(db, kind, ids, now), ids), count }
}
