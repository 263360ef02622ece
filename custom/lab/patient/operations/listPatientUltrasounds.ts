import { type SqlBool, sql } from 'kysely'
import { isVisibleTo } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import { labSale } from '../../../../documents/lab/lab-sale'
import { TestStatus } from '../../shared/samples/statuses'
import { readTestsByIds } from '../../shared/ultrasound/operations/readTests'
import { ultrasoundCondition } from '../../shared/ultrasound/operations/ultrasoundCondition'
import type { PatientUltrasound } from '../responses'

type BillRow = Pick<PatientUltrasound, 'id' | 'sale' | 'saleNo' | 'createdDateAd' | 'createdDateBs'>

/** A page of a patient's ultrasounds whose bills the reader sees, the last billed first. */
export async function listPatientUltrasounds(
  db: Db,
  customer: number,
  page: PageRange,
  actor: Actor,
): Promise<{ results: PatientUltrasound[]; count: number }> {
  const conditions = [
    sql<SqlBool>`t.customer_id = ${customer} and t.status <> ${TestStatus.returned}`,
    ...[isVisibleTo(labSale, actor, 't.saleId'), ultrasoundCondition()],
  ]
  const { ids, count } = await findPage(db, {
    ...page,
    from: sql`customer_test t where ${sql.join(conditions, sql` and `)}`,
    idColumn: 't.id',
    order: [{ column: 't.id', descending: true }],
    isSearch: true,
  })
  if (ids.length === 0) return { results: [], count }
  const tests = new Map((await readTestsByIds(db, ids, actor)).map((test) => [test.id, test]))
  const { rows } = await sql<BillRow>`
    select t.id, s.id as sale, s.sale_no, s.created_date_ad, s.created_date_bs
    from customer_test t join lab_sale s on s.id = t.sale_id where ${idIn('t.id', ids)}`.execute(db)
  const examinations = rows.flatMap((row) => {
    const test = tests.get(row.id)
    return test ? [{ ...test, ...row }] : []
  })
  return { results: inOrder(examinations, ids), count }
}
