import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionStatement } from '~/server/states/transitionRows'
import { customerTestTable } from '../schema'
import { TestStatus } from '../statuses'
import { wasReported } from './wasReported'

type Who = Pick<RequestContext, 'actor' | 'now'>

/**
 * Stops the tests of bill lines that are returned whole: those to be collected are returned, those that are collected or
 * have a result are refunded and not reported. The caller holds `lockTestsOfLines`.
 * @param reason the number of the credit note
 */
export async function returnTestsOfLines(
  trx: Db,
  who: Who,
  saleDetailIds: readonly number[],
  reason: string,
): Promise<void> {
  if (saleDetailIds.length === 0) return
  const { rows } = await sql<{ id: number }>`${testsOfLines(saleDetailIds)} order by id for update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await stopReturnedTests(trx, who, ids, { returning: saleDetailIds, reason })
}

/** The ids of the tests that some bill lines owe, alone or together with others. */
export const testsOfLines = (saleDetailIds: readonly number[]) => sql`
  select id from customer_test where id in (
    select id from customer_test where sale_detail_id = ${anyOfIds(saleDetailIds)}
    union
    select customer_test_id from customer_test_line where sale_detail_id = ${anyOfIds(saleDetailIds)})`

/** The quantity of the bill line `l` that refunds took back so far. */
export const returnedQty = sql`(select coalesce(sum(r.qty), 0) from lab_sale_return_detail r where r.sale_detail_id = l.id)`

/**
 * Stops tests whose line is returned completely. A test that another line owes as well moves to that line. A test whose
 * result had left the laboratory on a report stays, too: the report can still be corrected.
 * @param returning lines that are being returned completely, in addition to earlier ones
 */
export async function stopReturnedTests(
  trx: Db,
  who: Who,
  ids: readonly number[],
  { returning = [], reason = null }: { returning?: readonly number[]; reason?: string | null } = {},
): Promise<void> {
  if (ids.length === 0) return
  const isReturned = sql<SqlBool>`(l.id = ${anyOfIds(returning)} or l.qty = ${returnedQty})`
  const isOwed = sql<SqlBool>`o.id = ${anyOfIds(ids)} and o.status > ${TestStatus.returned}`
  await sql`
    update customer_test o
    set sale_detail_id = n.line_id, package_test_id = case when n.package_test then n.line_test_id end
    from (
      select distinct on (k.customer_test_id) k.customer_test_id, l.id as line_id, l.package_test,
        l.test_id as line_test_id
      from customer_test_line k join lab_sale_detail l on l.id = k.sale_detail_id
      where k.customer_test_id = ${anyOfIds(ids)} and not ${isReturned}
      order by k.customer_test_id, l.package_test desc, l.position
    ) n
    where n.customer_test_id = o.id and ${isOwed}`.execute(trx)
  await sql`
    with returned as (
      select o.id, ${wasReported('o')} as was_reported
      from customer_test o join lab_sale_detail l on l.id = o.sale_detail_id
      where ${isOwed} and not o.report_anyway and ${isReturned}
    ), kept as (
      update customer_test o set report_anyway = true from returned f where f.id = o.id and f.was_reported
    ) ${transitionStatement(customerTestTable, {
      transition: [
        [sql`r.status = ${sql.lit(TestStatus.toCollect)}`, 'return'],
        [sql`true`, 'stop'],
      ],
      of: sql`r.id in (select f.id from returned f where not f.was_reported)`,
      ...{ moment: who, reason },
    })}`.execute(trx)
}
