import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import type { Db } from '../database/open'

/** How many open assignments a user has, and how many of them are due today or overdue. */
export async function countAssignments(db: Db, userId: number, now: Date): Promise<{ open: number; due: number }> {
  const { rows } = await sql<{ open: number; due: number }>`
    select count(*)::integer as open, (count(*) filter (where due_date <= ${localDay(now)}::date))::integer as due
    from assignment where assignee_id = ${userId} and state = 'open'`.execute(db)
  return rows[0]!
}
