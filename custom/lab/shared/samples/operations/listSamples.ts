import { type Expression, type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { toApplicationCalendar } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { mailedCondition } from '~/server/mail/states'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { lastIssuedSource } from '../../issued-reports/operations/lastIssuedSource'
import { readBarcode } from '../../tubes/barcode'
import type { SampleRow } from '../responses'
import { TestStatus } from '../statuses'
import { reportNoExpression } from './joinedSamples'
import { visibleTubesCondition } from './seen'

export interface SamplesQuery {
  offset: number
  limit: number
  /** Days of collection, both included. */
  after?: string
  before?: string
  customerNo?: string
  /** The patient by id. */
  customer?: number
  /** Only samples with a test of this department. */
  department?: number
  /**
   * `waiting` has tests that need a result. Only samples with results: `entered` has some to verify, `verified` has none left, `any` has either; with `ready`
   * all are verified, and no report was issued, or it was withdrawn since.
   */
  results?: 'waiting' | 'any' | 'entered' | 'verified' | 'ready'
  ascending?: boolean
  search?: string
}

type Condition = Expression<SqlBool>
type Row = Omit<SampleRow, 'collectedAt' | 'collectedDateBs' | 'genderDisplay' | 'age'> & { collectedAt: Date }

/** The tests of a sample number, whichever of its tubes they are of. */
const testsOfSample = sql`from customer_test ct join collected_sample o on o.id = ct.collected_sample_id
  where o.sample_no = s.sample_no and o.undone_at is null`

/**
 * When the last test of a sample was settled: verified, or the last awaited one stopped by a refund. A report issued
 * before that is incomplete.
 */
const settledAt = sql`greatest(
    (select max(v.verified_at) from test_result v where v.customer_test_id in (select ct.id ${testsOfSample})),
    (select max(x.at) from ordered_test_transition x where (x.from_state = 'refunded' or x.to_state in ('returned', 'refunded'))
      and x.record_id in (select ct.id ${testsOfSample})))`

/** Searches by the tests, because few of them are in a state that is worked on. */
const samplesWith = (status: number) => sql`select o.sample_no from customer_test ct
  join collected_sample o on o.id = ct.collected_sample_id where ct.status = ${sql.lit(status)} and o.undone_at is null`

/**
 * Nothing of an issued report is left to be handed over: it was handed over or mailed where the organization's rule asks to
 * note it, else issued; or it was withdrawn, and must not be.
 */
const isHandedOver = sql`exists (select from issued_report_state t where t.issued_report_id = r.id and t.state = 'withdrawn')
    and not exists (select from issued_report n where n.sample_no = r.sample_no and n.version > r.version)
  or not coalesce((select note_hand_over from organization_rule order by id limit 1), false)
  or exists (select 1 from report_hand_over h where h.issued_report_id = r.id)
  or ${mailedCondition('issued-report', 'r.id')}`

const isReady = [
  sql<SqlBool>`not exists (select 1 ${testsOfSample} and ct.status < ${sql.lit(TestStatus.verified)}
    and ct.status > ${sql.lit(TestStatus.returned)})`,
  sql<SqlBool>`not exists (select 1 from issued_report r where r.sample_no = ${reportNoExpression('s.sampleNo')} and r.issued_at >= ${settledAt}
    and (${isHandedOver}))`,
]

function conditionOf(request: Partial<SamplesQuery>, actor: Viewer): Condition {
  const { after, before, customerNo, customer, department, results, search } = request
  const has = (condition: Condition) => sql<SqlBool>`exists (select 1 ${testsOfSample} and ${condition})`
  const conditions: Condition[] = [
    // the first of its tubes that is left; an `or`, so that the tubes of a page are looked at and not all there are
    sql<SqlBool>`(s.tube_no = 1 or not exists (select 1 from collected_sample e
      where e.sample_no = s.sample_no and e.undone_at is null and e.id < s.id))`,
  ]
  if (after) conditions.push(sql<SqlBool>`s.collected_date_ad >= ${after}::date`)
  if (before) conditions.push(sql<SqlBool>`s.collected_date_ad <= ${before}::date`)
  if (customerNo)
    conditions.push(sql<SqlBool>`s.customer_id in (select id from customer where customer_no = ${customerNo})`)
  if (customer) conditions.push(sql<SqlBool>`s.customer_id = ${customer}`)
  if (department)
    conditions.push(has(sql<SqlBool>`ct.test_id in (select id from test where department_id = ${department})`))
  // of those with work to do, nothing else is to be asked
  if (results === 'waiting') conditions.push(sql<SqlBool>`s.sample_no in (${samplesWith(TestStatus.collected)})`)
  else if (results && results !== 'entered') conditions.push(has(sql<SqlBool>`ct.status >= ${TestStatus.entered}`))
  if (results === 'entered') conditions.push(sql<SqlBool>`s.sample_no in (${samplesWith(TestStatus.entered)})`)
  if (results === 'ready') conditions.push(...isReady)
  if (results === 'verified') conditions.push(sql<SqlBool>`not ${has(sql<SqlBool>`ct.status = ${TestStatus.entered}`)}`)
  if (search) conditions.push(searchCondition(search))
  return visibleTubesCondition(actor, conditions)
}

/** The sample number itself or a tube's barcode, or words in the patient's name, number or mobile number; each half by its own index. */
function searchCondition(search: string): Condition {
  return sql<SqlBool>`s.id in (
    select id from collected_sample where sample_no = ${readBarcode(search)?.sampleNo ?? null}
    union
    select o.id from customer c join collected_sample o on o.customer_id = c.id where ${customerMatches(search)})`
}

/** Samples as far as the reader sees their bills, the oldest first, by the time of collection. */
export const pendingSamples = (request: Pick<SamplesQuery, 'results' | 'after'>, actor: Viewer) => sql`
  select s.collected_at as at from collected_sample s
  where ${conditionOf(request, actor)} order by s.id`

/**
 * Sample numbers with their patients. They are ordered by the first tube's id, which is the order in which sample
 * numbers are drawn (spec 2, section 7: `ordering=-sample_no`).
 */
export async function listSamples(
  db: Db,
  request: SamplesQuery,
  actor: Viewer,
): Promise<{ results: SampleRow[]; count: number }> {
  const { offset, limit, ascending, search, customer } = request
  const { ids, count } = await findPage(db, {
    from: sql`collected_sample s where ${conditionOf(request, actor)}`,
    idColumn: 's.id',
    order: [{ column: 's.id', descending: !ascending }],
    offset,
    limit,
    isSearch: Boolean(search || customer),
  })
  return { results: ids.length > 0 ? inOrder(await readSamples(db, ids), ids) : [], count }
}

async function readSamples(db: Db, ids: readonly number[]): Promise<SampleRow[]> {
  const { rows } = await sql<Row>`
    select s.id, s.sample_no, s.collected_at, s.collected_date_ad, s.customer_id as customer, c.customer_no,
      c.full_name as customer_full_name, c.gender, c.dob_date_ad, c.mobile_no, b.sale_no,
      n.test_count, n.entered_count, n.verified_count, n.refunded_count,
      i.issued_version, i.issued_state,
      ${reportNoExpression('s.sampleNo')} as report_no,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'barcode', o.sample_no || '-' || o.tube_no, 'sampleType', st.name)
          order by o.tube_no)
        from collected_sample o left join sample_type st on st.id = o.sample_type_id
        where o.sample_no = s.sample_no and o.undone_at is null) as collected_samples
    from collected_sample s
    join customer c on c.id = s.customer_id
    join lab_sale b on b.id = s.sale_id
    left join ${lastIssuedSource(reportNoExpression('s.sampleNo'))} on true
    cross join lateral (
      select count(*) filter (where ct.status > ${TestStatus.returned}) as test_count,
        count(*) filter (where ct.status = ${TestStatus.refunded}) as refunded_count,
        count(*) filter (where ct.status = ${TestStatus.entered}) as entered_count,
        count(*) filter (where ct.status = ${TestStatus.verified}) as verified_count ${testsOfSample}
    ) n
    where ${idIn('s.id', ids)}`.execute(db)
  return rows.map(sampleRow)
}

function sampleRow({ collectedAt, ...row }: Row): SampleRow {
  return {
    ...row,
    collectedAt: collectedAt.toISOString(),
    collectedDateBs: toApplicationCalendar(row.collectedDateAd) ?? null,
    genderDisplay: findOptionName(genders, row.gender) ?? null,
    age: row.dobDateAd ? ageText(row.dobDateAd, row.collectedDateAd) : '',
  }
}
