import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { anyOf } from '~/server/database/page'
import { TestStatus } from '../statuses'

/**
 * Withdraws the tests of lines of a bill that are returned whole, as far as they are not collected yet: there is nothing
 * to collect any more. All tests of the lines are locked, so that who collects or undoes at the same time comes before
 * or after.
 */
export async function returnTests(trx: Db, saleDetailIds: readonly number[]): Promise<void> {
  if (saleDetailIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from customer_test where id in (
      select id from customer_test where sale_detail_id = ${anyOf(saleDetailIds)}
      union
      select customer_test_id from customer_test_line where sale_detail_id = ${anyOf(saleDetailIds)})
    order by id for update`.execute(trx)
  await withdrawReturned(
    trx,
    rows.map(({ id }) => id),
    saleDetailIds,
  )
}

/**
 * Tests that are to be collected, but whose line was returned whole, are withdrawn. One that another line owes as well
 * stays, and is that line's from now on.
 * @param returning lines that are being returned whole, beside those that were before
 */
export async function withdrawReturned(
  trx: Db,
  ids: readonly number[],
  returning: readonly number[] = [],
): Promise<void> {
  const isReturned = sql<SqlBool>`(l.id = ${anyOf(returning)} or
    l.qty = (select sum(r.qty) from lab_sale_return_detail r where r.sale_detail_id = l.id))`
  const isPending = sql<SqlBool>`o.id = ${anyOf(ids)} and o.status = ${TestStatus.toCollect}`
  await sql`
    update customer_test o
    set sale_detail_id = n.line_id, package_test_id = case when n.package_test then n.line_test_id end
    from (
      select distinct on (k.customer_test_id) k.customer_test_id, l.id as line_id, l.package_test,
        l.test_id as line_test_id
      from customer_test_line k join lab_sale_detail l on l.id = k.sale_detail_id
      where k.customer_test_id = ${anyOf(ids)} and not coalesce(${isReturned}, false)
      order by k.customer_test_id, l.package_test desc, l.position
    ) n
    where n.customer_test_id = o.id and ${isPending}`.execute(trx)
  await sql`
    update customer_test o set status = ${TestStatus.returned}
    from lab_sale_detail l
    where l.id = o.sale_detail_id and ${isPending} and ${isReturned}`.execute(trx)
}
