import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/open'
import type { MailState } from './responses'

const json = sql`jsonb_build_object('id', m.id, 'to', m.recipient, 'state', m.state, 'tries', m.tries, 'message', m.message,
  'answer', m.answer, 'nextTryAt', m.next_try_at, 'sentAt', m.sent_at)`

/** For the select list of a query of documents: their kind, and the column of their ids. The newest first. */
export const mailStatesColumn = (kind: string, idColumn: string) => sql<MailState[]>`coalesce(
  (select jsonb_agg(${json} order by m.id desc) from mail m
    where m.kind = ${sql.lit(kind)} and m.document_id = ${sql.ref(idColumn)}), '[]')`

/** Whether a document was mailed: a mail server has taken it. */
export const mailedCondition = (kind: string, idColumn: string): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from mail m where m.kind = ${sql.lit(kind)} and m.document_id = ${sql.ref(idColumn)} and m.state = 'sent')`

/** The state of a mail. */
export async function readMailState(db: Db, id: number): Promise<MailState> {
  const { rows } = await sql<{ state: MailState }>`select ${json} as state from mail m where m.id = ${id}`.execute(db)
  return rows[0]!.state
}
