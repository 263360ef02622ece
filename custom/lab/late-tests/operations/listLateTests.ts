import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { labSale } from '../../../../documents/lab/lab-sale'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import { ultrasoundCondition } from '../../shared/ultrasound/operations/ultrasoundCondition'
import type { LateTest } from '../responses'

/** After so many days nobody waits for it any more. */
const waitedFor = 30

const target = sql`coalesce(t.turnaround_minutes, d.turnaround_minutes)`
const dueAt = sql`(b.created_at + ${target} * interval '1 minute')`

/** Tests that are not verified although their target is over, of the bills that a reader sees. */
const lateTests = (actor: Viewer, now: Date): RawBuilder<unknown> => sql`lab_sale b
  join customer_test o on o.sale_id = b.id
  join test t on t.id = o.test_id
  join department d on d.id = t.department_id
  where b.created_at <= ${now} and b.created_date_ad >= (${now}::timestamptz - ${sql.lit(`${waitedFor} days`)}::interval)::date
    and o.status between ${sql.lit(TestStatus.toCollect)} and ${sql.lit(TestStatus.entered)}
    and ${dueAt} < ${now} and ${isVisibleTo(labSale, actor, 'b.id')}`

/** Since when each is late, the longest first. */
export const pendingLateTests = ({ actor, now }: { actor: Viewer; now: Date }) =>
  sql`select ${dueAt} as at from ${lateTests(actor, now)} order by 1`

interface LateList {
  offset: number
  /** 0 for all. */
  limit: number
  department?: number
}

/** Late tests of now, those that are late longest first. */
export async function listLateTests(
  db: Db,
  { offset, limit, department }: LateList,
  reader: { actor: Viewer; now: Date },
): Promise<{ results: LateTest[]; count: number }> {
  const narrowed = department ? sql<SqlBool>`and t.department_id = ${department}` : sql``
  const late = sql`${lateTests(reader.actor, reader.now)} ${narrowed}`
  const { ids, count } = await findPage(db, {
    from: sql`(select o.id, ${dueAt} as due_at from ${late}) as w`,
    idColumn: 'w.id',
    order: [{ column: 'w.dueAt', descending: false }],
    ...{ offset, limit, isSearch: false },
  })
  return { results: await readLate(db, ids), count }
}

type Row = Omit<LateTest, 'statusDisplay' | 'billedAt' | 'dueAt'> & { billedAt: Date; dueAt: Date }

async function readLate(db: Db, ids: readonly number[]): Promise<LateTest[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select o.id, b.sale_no, s.sample_no, c.customer_no, c.full_name as customer_full_name, o.status, ${ultrasoundCondition('o')} as is_ultrasound,
      jsonb_build_object('id', t.id, 'name', t.name) as test, jsonb_build_object('id', d.id, 'name', d.name) as department,
      b.created_at as billed_at, ${dueAt} as due_at, ${target}::integer as target
    from customer_test o
      join lab_sale b on b.id = o.sale_id
      join customer c on c.id = o.customer_id
      join test t on t.id = o.test_id
      join department d on d.id = t.department_id
      left join collected_sample s on s.id = o.collected_sample_id
    where ${idIn('o.id', ids)}`.execute(db)
  return inOrder(
    rows.map(({ billedAt, dueAt: due, ...row }) => ({
      ...row,
      statusDisplay: statusName(row.status),
      billedAt: billedAt.toISOString(),
      dueAt: due.toISOString(),
    })),
    ids,
  )
}
