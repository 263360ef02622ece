import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { TestInProgress } from '../responses'
import { statusName, TestStatus } from '../statuses'
import { returnedQty, testsOfLines } from './returnTestsOfLines'
import { lockSamplesOfTests } from './samples'
import { wasReported } from './wasReported'

/** The tests of a bill on which work has begun: collected or reported, and not stopped by a refund before. */
export async function readTestsInProgress(db: Db, saleId: number): Promise<TestInProgress[]> {
  const { rows } = await sql<Omit<TestInProgress, 'statusDisplay'>>`
    select o.id, jsonb_build_object('id', t.id, 'name', t.name) as test, o.status, ${wasReported('o')} as was_reported,
      case when s.id is not null then s.sample_no || '-' || s.tube_no end as barcode,
      (select coalesce(jsonb_agg(l.id order by l.position), '[]'::jsonb) from lab_sale_detail l
        where (l.id = o.sale_detail_id or l.id in (
            select k.sale_detail_id from customer_test_line k where k.customer_test_id = o.id))
          and l.qty > ${returnedQty}) as lines
    from customer_test o join test t on t.id = o.test_id left join collected_sample s on s.id = o.collected_sample_id
    where o.sale_id = ${saleId} and o.status > ${TestStatus.toCollect} and not o.report_anyway
    order by o.position, o.id`.execute(db)
  return rows.map((row) => ({ ...row, statusDisplay: statusName(row.status) }))
}

/**
 * Locks the tests of bill lines with their sample numbers until the transaction ends: who collects, enters, verifies or
 * issues one of them does so before or after.
 */
export async function lockTestsOfLines(trx: Db, saleDetailIds: readonly number[]): Promise<void> {
  if (saleDetailIds.length === 0) return
  const { rows } = await sql<{ id: number }>`${testsOfLines(saleDetailIds)} order by id`.execute(trx)
  if (rows.length === 0) return
  await lockSamplesOfTests(
    trx,
    rows.map(({ id }) => id),
  )
  await sql`${testsOfLines(saleDetailIds)} order by id for update`.execute(trx)
}
