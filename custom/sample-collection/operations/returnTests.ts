import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { TestStatus } from '../../result-entry/statuses'

/**
 * Withdraws the tests of lines of a bill that are returned whole, as far as they are not collected yet: there is nothing
 * to collect any more. All tests of the lines are locked, so that who collects or undoes at the same time comes before
 * or after.
 */
export async function returnTests(trx: Db, saleDetailIds: readonly number[]): Promise<void> {
  if (saleDetailIds.length === 0) return
  const tests: { id: number; status: number }[] = await trx
    .selectFrom('customerTest')
    .select(['id', 'status'])
    .where('saleDetailId', 'in', saleDetailIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const pending = tests.filter(({ status }) => status === TestStatus.toCollect).map(({ id }) => id)
  if (pending.length === 0) return
  await trx.updateTable('customerTest').set({ status: TestStatus.returned }).where('id', 'in', pending).execute()
}

/** Tests that would be to be collected again, but whose line was returned whole meanwhile, are withdrawn as well. */
export async function withdrawReturned(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('customerTest')
    .set({ status: TestStatus.returned })
    .where('id', 'in', ids)
    .where(
      sql<SqlBool>`(select l.qty from lab_sale_detail l where l.id = sale_detail_id) =
        (select sum(r.qty) from lab_sale_return_detail r where r.sale_detail_id = customer_test.sale_detail_id)`,
    )
    .execute()
}
