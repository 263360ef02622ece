import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'

/** The condition that the patient `c` has an e-mail address, whatever its case and the spaces around it. */
export const emailCondition = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(btrim(c.email)) = lower(btrim(${email}))`

/** The ids of patients with an e-mail address, for the check while typing; returns no other data. */
export async function findByEmail(db: Db, email: string): Promise<{ id: number; email: string }[]> {
  if (!email.trim()) return []
  const { rows } = await sql<{ id: number; email: string }>`
    select c.id, c.email from customer c where ${emailCondition(email)}`.execute(db)
  return rows
}
