import { type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { labSale } from '../../../../documents/lab/lab-sale'
import { replacedByColumn } from '../../shared/issued-reports/operations/reportStates'
import type { WithdrawnReportCall } from '../../shared/issued-reports/responses'

export interface RecipientsQuery {
  offset: number
  /** 0 for all. */
  limit: number
  /** The recipients that nobody has called, the oldest first, or the answered ones, the last first. */
  status: 'waiting' | 'answered'
  reportNo?: string | undefined
}

type Row = Omit<WithdrawnReportCall, 'receivedAt' | 'withdrawnAt' | 'answeredAt'> & {
  receivedAt: Date
  withdrawnAt: Date
  answeredAt: Date | null
}

/** The bills of the tests that the report of the recipient `w` states, and of its sample. */
const bills = sql`select o.sale_id from reported_test d join customer_test o on o.id = d.customer_test_id
    where d.issued_report_id = w.issued_report_id
  union
  select s.sale_id from issued_report e join collected_sample s on s.sample_no = e.sample_no
    where e.id = w.issued_report_id`

/** Whether the reader sees all bills of the report of the recipient `w`. */
export const visibleRecipientCondition = (actor: Viewer) =>
  sql<SqlBool>`not exists (select from (${bills}) b where not ${isVisibleTo(labSale, actor, 'b.saleId')})`

const isUnanswered = sql<SqlBool>`w.state = 'open'`

/** Recipients of withdrawn reports whom nobody has called, the oldest first, by when the report was withdrawn. */
export const pendingRecipients = (actor: Viewer) => sql`
  select t.changed_at as at from withdrawn_report_recipient w
    join issued_report_state t on t.issued_report_id = w.issued_report_id
  where ${isUnanswered} and ${visibleRecipientCondition(actor)} order by w.id`

/** Recipients of withdrawn reports whose bills the reader sees, by whether somebody has answered. */
export async function listRecipients(
  db: Db,
  { offset, limit, status, reportNo }: RecipientsQuery,
  actor: Viewer,
): Promise<{ results: WithdrawnReportCall[]; count: number }> {
  const isWaiting = status === 'waiting'
  const conditions = [
    isWaiting ? isUnanswered : sql<SqlBool>`w.answered_at is not null`,
    visibleRecipientCondition(actor),
    ...(reportNo
      ? [sql<SqlBool>`w.issued_report_id in (select r.id from issued_report r where r.sample_no = ${reportNo})`]
      : []),
  ]
  const { ids, count } = await findPage(db, {
    from: sql`withdrawn_report_recipient w where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'w.id',
    order: [isWaiting ? { column: 'w.id', descending: false } : { column: 'w.answeredAt', descending: true }],
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readRecipients(db, ids), count }
}

/** Recipients of withdrawn reports by their ids, in that order. */
export async function readRecipients(db: Db, ids: readonly number[]): Promise<WithdrawnReportCall[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select w.id, r.sample_no as report_no, r.version, w.how, w.recipient, w.received_at, w.copies, w.given_by,
      c.customer_no, c.full_name as customer_full_name, coalesce(c.mobile_no, c.phone_no) as phone,
      t.changed_at as withdrawn_at, u.user_name as withdrawn_by_user_name, t.reason as withdrawal_reason,
      ${replacedByColumn} as replaced_by,
      w.answered_at, v.user_name as answered_by_user_name, w.told_to, w.note, w.reason
    from withdrawn_report_recipient w
    join issued_report r on r.id = w.issued_report_id
    join issued_report_state t on t.issued_report_id = r.id
    join customer c on c.id = r.customer_id
    join "user" u on u.id = t.changed_by_id
    left join "user" v on v.id = w.answered_by_id
    where ${idIn('w.id', ids)}`.execute(db)
  return inOrder(
    rows.map(({ receivedAt, withdrawnAt, answeredAt, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      withdrawnAt: withdrawnAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ids,
  )
}
