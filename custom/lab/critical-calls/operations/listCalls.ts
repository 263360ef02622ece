import { type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { effectiveReferenceId } from '~/documents/corrections/server/countingValues'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { labSale } from '../../../../documents/lab/lab-sale'
import type { CriticalCall } from '../../shared/samples/criticalCallSchema'

export interface CriticalCallsQuery {
  offset: number
  /** 0 for all. */
  limit: number
  /** The calls that wait, the oldest first, or the answered ones, the last first. */
  status: 'waiting' | 'answered'
  sampleNo?: string
}

type Row = Omit<CriticalCall, 'openedAt' | 'answeredAt'> & { openedAt: Date; answeredAt: Date | null }

/** The condition that a call belongs to a bill that the reader sees. */
const ofSeen = (actor: Viewer) =>
  sql<SqlBool>`exists (select 1 from customer_test t where t.id = k.customer_test_id and ${isVisibleTo(labSale, actor, 't.saleId')})`

const isUnanswered = sql<SqlBool>`k.state = 'open'`

/** Critical results not yet notified, the oldest entry first. */
export const pendingCalls = (actor: Viewer) =>
  sql`select k.opened_at as at from critical_call k where ${isUnanswered} and ${ofSeen(actor)} order by k.id`

/** Lists critical results by whether somebody was notified. */
export async function listCalls(
  db: Db,
  { offset, limit, status, sampleNo }: CriticalCallsQuery,
  actor: Viewer,
): Promise<{ results: CriticalCall[]; count: number }> {
  const isWaiting = status === 'waiting'
  const conditions = [
    isWaiting ? isUnanswered : sql<SqlBool>`k.answered_at is not null`,
    ofSeen(actor),
    ...(sampleNo
      ? [
          sql<SqlBool>`k.customer_test_id in (select t.id from customer_test t
            join collected_sample s on s.id = t.collected_sample_id where s.sample_no = ${sampleNo})`,
        ]
      : []),
  ]
  const { ids, count } = await findPage(db, {
    from: sql`critical_call k where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'k.id',
    order: [isWaiting ? { column: 'k.id', descending: false } : { column: 'k.answeredAt', descending: true }],
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readCalls(db, ids), count }
}

/** Critical results by their ids, in that order. */
export async function readCalls(db: Db, ids: readonly number[]): Promise<CriticalCall[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select k.id, s.sample_no, c.customer_no, c.full_name as customer_full_name, c.mobile_no, f.name as referral,
      jsonb_build_object('id', t.id, 'name', t.name) as test, k.value, k.unit, k.flag, k.possibly_critical,
      k.opened_at,
      u.user_name as opened_by_user_name, k.answered_at, v.user_name as answered_by_user_name, k.told_to, k.read_back,
      k.reason
    from critical_call k
    join customer_test o on o.id = k.customer_test_id
    join collected_sample s on s.id = o.collected_sample_id
    join customer c on c.id = o.customer_id
    join test t on t.id = o.test_id
    join lab_sale b on b.id = o.sale_id
    join "user" u on u.id = k.opened_by_id
    left join "user" v on v.id = k.answered_by_id
    left join referral f on f.id = ${effectiveReferenceId(labSale, 'referral', 'b')}
    where ${idIn('k.id', ids)}`.execute(db)
  return inOrder(
    rows.map(({ openedAt, answeredAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ids,
  )
}
