import { type Expression, type SqlBool, sql } from 'kysely'
import { ageText } from '~/domain/age'
import { timeInNepal, todayInNepal } from '~/domain/calendar'
import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { findPage, inOrder, isAmong } from '~/server/lists'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { statusName, TestStatus } from '~shared/samples/statuses'
import type { BillToCollect } from '../answers'

export interface BillList {
  offset: number
  /** 0 for all. */
  limit: number
  /** First and last day of billing, AD, both included. Today, when neither is given nor anything is looked for. */
  created_date_ad_after?: string
  created_date_ad_before?: string
  /** The exact number, whatever its case. */
  customer_no?: string
  sale_no?: string
  /** Words in the patient's name, number or mobile number, or the whole number of a bill. */
  search?: string
}

/** Bills of the patients that fulfil a condition on `c`. */
const isOf = (patient: Expression<unknown>) =>
  sql<SqlBool>`s.customer_id in (select c.id from customer c where ${patient})`

/** A union, so that each half is answered by its own index. */
const isNamed = (search: string) => sql<SqlBool>`s.id in (
  select id from lab_sale where sale_no = ${search.trim()}
  union
  select b.id from customer c join lab_sale b on b.customer_id = c.id where ${customerMatches(search)})`

type Derived = 'genderDisplay' | 'age' | 'createdTime' | 'testStatus' | 'testStatusDisplay' | 'collectedCount'
type Row = Omit<BillToCollect, Derived> & { createdAt: Date }

function conditionOf(request: BillList, now: Date): Expression<SqlBool> {
  const { customer_no, sale_no, search } = request
  const looksForSomething = [customer_no, sale_no, search].some((text) => text?.trim())
  const hasDate = request.created_date_ad_after || request.created_date_ad_before
  const today = hasDate || looksForSomething ? undefined : todayInNepal(now)
  const after = request.created_date_ad_after ?? today
  const before = request.created_date_ad_before ?? today
  const conditions = [
    after && after === before && sql<SqlBool>`s.created_date_ad = ${after}`,
    after && after !== before && sql<SqlBool>`s.created_date_ad >= ${after}`,
    before && after !== before && sql<SqlBool>`s.created_date_ad <= ${before}`,
    customer_no?.trim() && isOf(sql`c.customer_no = ${customer_no.trim().toUpperCase()}`),
    sale_no?.trim() && sql<SqlBool>`s.sale_no = ${sale_no.trim()}`,
    search?.trim() && isNamed(search),
  ].filter((condition) => typeof condition === 'object')
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function toBill({ createdAt, ...row }: Row): BillToCollect {
  const done = row.testCount > 0 ? TestStatus.collected : TestStatus.returned
  const testStatus = row.pendingCount > 0 ? TestStatus.toCollect : done
  return {
    ...row,
    genderDisplay: optionName(genders, row.gender) ?? '',
    age: ageText(row.dobDateAd, row.createdDateAd),
    createdTime: timeInNepal(createdAt),
    testStatus,
    testStatusDisplay: statusName(testStatus),
    collectedCount: row.testCount - row.pendingCount,
  }
}

async function selectBills(db: Db, ids: readonly number[]): Promise<BillToCollect[]> {
  const { rows } = await sql<Row>`
    select s.id, s.sale_no, s.fiscal_year, s.customer_id as customer, c.customer_no, c.full_name as customer_full_name,
      c.mobile_no, c.gender, c.dob_date_ad, s.created_at, s.created_date_ad, s.created_date_bs, s.remarks,
      n.test_count, n.pending_count
    from lab_sale s
    join customer c on c.id = s.customer_id
    cross join lateral (
      select count(*) filter (where t.status <> ${TestStatus.returned}) as test_count, count(*) filter (where t.status = ${TestStatus.toCollect}) as pending_count
      from customer_test t where t.sale_id = s.id
    ) n
    where ${isAmong('s.id', ids)}`.execute(db)
  return inOrder(rows.map(toBill), ids)
}

/** A page of bills with tests to collect or collected, the last first, and the count of all that match. */
export async function listBills(
  db: Db,
  request: BillList,
  now: Date,
): Promise<{ results: BillToCollect[]; count: number }> {
  const { offset, limit, search } = request
  const from = sql`lab_sale s where ${conditionOf(request, now)}`
  const { ids, count } = await findPage(db, { from, id: 's.id', offset, limit, isSearch: Boolean(search?.trim()) })
  return { results: ids.length > 0 ? await selectBills(db, ids) : [], count }
}
