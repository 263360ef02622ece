import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { localDay, localTime } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { visibleBillsCondition } from '../../shared/samples/operations/seen'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import { readBarcode } from '../../shared/tubes/barcode'
import { needsSample } from '../../shared/ultrasound/operations/ultrasoundCondition'
import type { BillToCollect } from '../responses'

export interface BillsQuery {
  offset: number
  /** 0 for all. */
  limit: number
  /** First and last day of billing, AD, both included. Today, when neither is given nor anything is looked for. */
  created_date_ad_after?: string
  created_date_ad_before?: string
  /** The exact number, whatever its case. */
  customer_no?: string
  sale_no?: string
  /** Bills with a test to collect, the oldest first, or with a rejected tube, in both cases of all days. */
  status?: 'waiting' | 'rejected'
  /** Words in the patient's name, number or mobile number, the whole number of a bill, or a tube's barcode. */
  search?: string
  /** A column of the list, with a minus for the reverse. */
  ordering?: string
}

const ofPatient = (column: string) => sql`(select ${sql.ref(`c.${column}`)} from customer c where c.id = s.customer_id)`

/** Which of a bill's tests there are; those that need no sample are left out. */
const hasTest = (status: number) => sql`exists (select from customer_test t
  where t.sale_id = s.id and t.status = ${sql.lit(status)} and ${needsSample()})`

/** Bills are written in the order of their ids. */
const byId = ['id', 'sale_no', 'created_time']

/** What else orders the list, over the bill `s`. */
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...{ created_date_ad: sql`s.created_date_ad`, created_date_bs: sql`s.created_date_ad` },
  ...{ customer_no: ofPatient('customerNo'), customer_full_name: ofPatient('fullName') },
  ...{ gender: ofPatient('gender'), mobile_no: ofPatient('mobileNo') },
  test_status: sql`case when ${hasTest(TestStatus.toCollect)} then 1 when ${hasTest(TestStatus.returned)} then 3 else 2 end`,
}

/** The orderings that the list takes. */
export const billOrderings = [...byId, ...Object.keys(orders)].flatMap((name) => [name, `-${name}`])

/** The user who reads the list, and the time. */
interface ListContext {
  now: Date
  actor: Viewer
}

/** Bills of the patients that fulfil a condition on `c`. */
const isOf = (patient: Expression<unknown>) =>
  sql<SqlBool>`s.customer_id in (select c.id from customer c where ${patient})`

/** Bills with a test to collect. */
const isWaiting = sql<SqlBool>`s.id in (select t.sale_id from customer_test t
  where t.status = ${sql.lit(TestStatus.toCollect)} and ${needsSample()})`

/** Bills with a test for which a sample is drawn; ultrasounds alone need none. */
const isOfLaboratory = sql<SqlBool>`exists (select 1 from customer_test t where t.sale_id = s.id and ${needsSample()})`

const isRejected = sql<SqlBool>`s.id in (select e.sale_id from collected_sample e where e.rejection_reason_id is not null)`

/** A union, so that each part is answered by its own index. */
const isNamed = (search: string) => sql<SqlBool>`s.id in (
  select id from lab_sale where sale_no = ${search.trim()}
  union
  select sale_id from collected_sample where sample_no = ${readBarcode(search)?.sampleNo ?? null}
  union
  select b.id from customer c join lab_sale b on b.customer_id = c.id where ${customerMatches(search)})`

/** Bills that wait are counted up to here: more than any laboratory has. */
const mostWaiting = 20_000

type Lines = BillToCollect['saleMainCustomerVisit'][number]['labSaleDetail']
type DerivedField =
  | ('genderDisplay' | 'age' | 'createdTime' | 'testStatus' | 'testStatusDisplay' | 'collectedCount')
  | 'saleMainCustomerVisit'
type Row = Omit<BillToCollect, DerivedField> & { createdAt: Date; lines: Lines }

function conditionOf(request: BillsQuery, { now, actor }: ListContext): Expression<SqlBool> {
  const { customer_no, sale_no, search, status } = request
  const looksForSomething = [customer_no, sale_no, search, status].some((text) => text?.trim())
  const hasDate = request.created_date_ad_after || request.created_date_ad_before
  const today = hasDate || looksForSomething ? undefined : localDay(now)
  const after = request.created_date_ad_after ?? today
  const before = request.created_date_ad_before ?? today
  const conditions = [
    isOfLaboratory,
    after && after === before && sql<SqlBool>`s.created_date_ad = ${after}`,
    after && after !== before && sql<SqlBool>`s.created_date_ad >= ${after}`,
    before && after !== before && sql<SqlBool>`s.created_date_ad <= ${before}`,
    customer_no?.trim() && isOf(sql`c.customer_no = ${customer_no.trim().toUpperCase()}`),
    sale_no?.trim() && sql<SqlBool>`s.sale_no = ${sale_no.trim()}`,
    search?.trim() && isNamed(search),
    status === 'waiting' && isWaiting,
    status === 'rejected' && isRejected,
  ].filter((condition) => typeof condition === 'object')
  return visibleBillsCondition(actor, conditions)
}

function toBill({ createdAt, lines, ...row }: Row): BillToCollect {
  const done = row.testCount > 0 ? TestStatus.collected : TestStatus.returned
  const testStatus = row.pendingCount > 0 ? TestStatus.toCollect : done
  return {
    ...row,
    genderDisplay: findOptionName(genders, row.gender) ?? '',
    age: ageText(row.dobDateAd, row.createdDateAd),
    createdTime: localTime(createdAt),
    testStatus,
    testStatusDisplay: statusName(testStatus),
    collectedCount: row.testCount - row.pendingCount,
    saleMainCustomerVisit: [{ id: row.id, saleNo: row.saleNo, labSaleDetail: lines }],
  }
}

async function selectBills(db: Db, ids: readonly number[]): Promise<BillToCollect[]> {
  const { rows } = await sql<Row>`
    select s.id, s.sale_no, s.fiscal_year, s.customer_id as customer, c.customer_no, c.full_name as customer_full_name,
      c.mobile_no, c.gender, c.dob_date_ad, s.created_at, s.created_date_ad, s.created_date_bs, s.remarks,
      n.test_count, n.pending_count, n.rejected_count,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'test', l.test_id, 'testName', l.test_name, 'qty', l.qty)
          order by l.position) from lab_sale_detail l where l.sale_id = s.id) as lines
    from lab_sale s
    join customer c on c.id = s.customer_id
    cross join lateral (
      select count(*) filter (where t.status > ${TestStatus.returned}) as test_count, count(*) filter (where t.status = ${TestStatus.toCollect}) as pending_count,
        count(*) filter (where t.status = ${TestStatus.toCollect} and exists (
          select 1 from rejected_test k where k.customer_test_id = t.id)) as rejected_count
      from customer_test t where t.sale_id = s.id and ${needsSample()}
    ) n
    where ${idIn('s.id', ids)}`.execute(db)
  return inOrder(rows.map(toBill), ids)
}

/**
 * A page of bills with tests to collect or collected, the last first, and the count of all that match. Those that wait
 * come the oldest first.
 */
export async function listBills(
  db: Db,
  request: BillsQuery,
  asking: ListContext,
): Promise<{ results: BillToCollect[]; count: number }> {
  const { offset, limit, search, ordering = request.status === 'waiting' ? 'id' : '-id' } = request
  const name = ordering.replace('-', '')
  const expression = orders[name]
  const from = sql`lab_sale s where ${conditionOf(request, asking)}`
  const isCaseInsensitive = name === 'customer_full_name'
  const descending = ordering.startsWith('-')
  const order = [
    expression ? { column: name, expression, descending, isCaseInsensitive } : { column: 's.id', descending },
  ]
  const isSearch = Boolean(search?.trim() || request.status)
  const bound = request.status && mostWaiting
  const { ids, count } = await findPage(db, {
    from,
    idColumn: 's.id',
    order,
    offset,
    limit,
    isSearch,
    maxMatches: bound,
  })
  return { results: ids.length > 0 ? await selectBills(db, ids) : [], count }
}

/** Bills with a test to collect, as far as the reader sees bills, by the time of each. */
export const pendingBills = (actor: Viewer) => sql`select s.created_at as at from lab_sale s
  where s.id = any(array(select distinct t.sale_id from customer_test t
      where t.status = ${sql.lit(TestStatus.toCollect)} and ${needsSample()} order by t.sale_id limit ${sql.lit(mostWaiting)}))
    and ${visibleBillsCondition(actor, [])} order by s.id`
