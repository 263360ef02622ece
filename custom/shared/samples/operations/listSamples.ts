import { type Expression, type SqlBool, sql } from 'kysely'
import { ageText } from '~/domain/age'
import { adToBs } from '~/domain/calendar'
import { genders, optionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { findPage, inOrder, isAmong } from '~/server/lists'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import type { SampleRow } from '../answers'
import { TestStatus } from '../statuses'

export interface SampleListRequest {
  offset: number
  limit: number
  /** Days of collection, both included. */
  after?: string
  before?: string
  customerNo?: string
  /** Only samples with a test of this department. */
  department?: number
  /** Only samples with results: `entered` has some to verify, `verified` has none left, `any` has either. */
  results?: 'any' | 'entered' | 'verified'
  ascending?: boolean
  search?: string
}

type Condition = Expression<SqlBool>
type Row = Omit<SampleRow, 'collectedAt' | 'collectedDateBs' | 'genderDisplay' | 'age'> & { collectedAt: Date }

/** The tests of a sample number, whichever of its tubes they are of. */
const testsOfSample = sql`from customer_test ct join collected_sample o on o.id = ct.collected_sample_id
  where o.sample_no = s.sample_no and o.undone_at is null`

function conditionsOf(request: SampleListRequest): Condition[] {
  const { after, before, customerNo, department, results, search } = request
  const has = (condition: Condition) => sql<SqlBool>`exists (select 1 ${testsOfSample} and ${condition})`
  const conditions: Condition[] = [
    sql<SqlBool>`s.undone_at is null`,
    sql<SqlBool>`not exists (select 1 from collected_sample e
      where e.sample_no = s.sample_no and e.undone_at is null and e.id < s.id)`,
  ]
  if (after) conditions.push(sql<SqlBool>`s.collected_date_ad >= ${after}::date`)
  if (before) conditions.push(sql<SqlBool>`s.collected_date_ad <= ${before}::date`)
  if (customerNo) conditions.push(sql<SqlBool>`c.customer_no = ${customerNo}`)
  if (department)
    conditions.push(has(sql<SqlBool>`ct.test_id in (select id from test where department_id = ${department})`))
  if (results) conditions.push(has(sql<SqlBool>`ct.status >= ${TestStatus.entered}`))
  if (results === 'entered') conditions.push(has(sql<SqlBool>`ct.status = ${TestStatus.entered}`))
  if (results === 'verified') conditions.push(sql<SqlBool>`not ${has(sql<SqlBool>`ct.status = ${TestStatus.entered}`)}`)
  if (search) conditions.push(searchCondition(search))
  return conditions
}

/** The sample number itself, or words in the patient's name, number or mobile number; each half by its own index. */
function searchCondition(search: string): Condition {
  return sql<SqlBool>`s.id in (
    select id from collected_sample where sample_no = upper(${search})
    union
    select o.id from customer c join collected_sample o on o.customer_id = c.id where ${customerMatches(search)})`
}

/**
 * Sample numbers with their patients. They are ordered by the first tube's id, which is the order in which sample
 * numbers are drawn (spec 2, section 7: `ordering=-sample_no`).
 */
export async function listSamples(
  db: Db,
  request: SampleListRequest,
): Promise<{ results: SampleRow[]; count: number }> {
  const { offset, limit, ascending, search } = request
  const { ids, count } = await findPage(db, {
    from: sql`collected_sample s join customer c on c.id = s.customer_id
      where ${sql.join(conditionsOf(request), sql` and `)}`,
    id: 's.id',
    order: [{ column: 's.id', descending: !ascending }],
    offset,
    limit,
    isSearch: Boolean(search),
  })
  return { results: ids.length > 0 ? inOrder(await readSamples(db, ids), ids) : [], count }
}

async function readSamples(db: Db, ids: readonly number[]): Promise<SampleRow[]> {
  const { rows } = await sql<Row>`
    select s.id, s.sample_no, s.collected_at, s.collected_date_ad, s.customer_id as customer, c.customer_no,
      c.full_name as customer_full_name, c.gender, c.dob_date_ad, c.mobile_no, b.sale_no,
      (select count(*) ${testsOfSample}) as test_count,
      (select count(*) ${testsOfSample} and ct.status = ${TestStatus.entered}) as entered_count,
      (select count(*) ${testsOfSample} and ct.status = ${TestStatus.verified}) as verified_count,
      (select max(version) from issued_report r where r.sample_no = s.sample_no) as issued_version,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'sampleType', st.name) order by o.id)
        from collected_sample o left join sample_type st on st.id = o.sample_type_id
        where o.sample_no = s.sample_no and o.undone_at is null) as collected_samples
    from collected_sample s
    join customer c on c.id = s.customer_id
    join lab_sale b on b.id = s.sale_id
    where ${isAmong('s.id', ids)}`.execute(db)
  return rows.map(sampleRow)
}

function sampleRow({ collectedAt, ...row }: Row): SampleRow {
  return {
    ...row,
    collectedAt: collectedAt.toISOString(),
    collectedDateBs: adToBs(row.collectedDateAd) ?? null,
    genderDisplay: optionName(genders, row.gender) ?? null,
    age: row.dobDateAd ? ageText(row.dobDateAd, row.collectedDateAd) : '',
  }
}
