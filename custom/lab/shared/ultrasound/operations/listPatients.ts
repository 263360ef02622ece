import { type Expression, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { effectiveReferenceId } from '~/documents/corrections/server/countingValues'
import { findOptionName } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { labSale } from '../../../../../documents/lab/lab-sale'
import { TestStatus } from '../../samples/statuses'
import type { UsgPatient } from '../responses'
import { ultrasoundCondition } from './ultrasoundCondition'

/** The next step of its ultrasounds: `waiting` for a report, `entered` for verification; `verified` for none. */
export type UsgStatus = 'waiting' | 'entered' | 'verified'

export interface UsgPatientList {
  offset: number
  /** 0 for all. */
  limit: number
  /** First and last day of billing, AD, both included. */
  after?: string | undefined
  before?: string | undefined
  status?: UsgStatus | undefined
  /** Words in the patient's name, number or mobile number, the whole number of a bill or of a report. */
  search?: string | undefined
}

type Row = Omit<UsgPatient, 'genderDisplay' | 'age'> & { gender: number; dobDateAd: string | null }

/** Bills with an ultrasound at a status. */
const withStatus = (status: number) =>
  sql<SqlBool>`s.id in (select t.sale_id from customer_test t where t.status = ${sql.lit(status)} and ${ultrasoundCondition()})`

const hasNone = (status: number) => sql<SqlBool>`not ${withStatus(status)}`

const statusConditions: Record<UsgStatus, Expression<SqlBool>[]> = {
  waiting: [withStatus(TestStatus.toCollect)],
  entered: [withStatus(TestStatus.entered)],
  verified: [withStatus(TestStatus.verified), hasNone(TestStatus.toCollect), hasNone(TestStatus.entered)],
}

/** A union, so that each part is answered by its own index. */
const isNamed = (search: string) => sql<SqlBool>`s.id in (
  select id from lab_sale where sale_no = ${search.trim()}
  union
  select o.sale_id from usg_report r join customer_test o on o.id = r.customer_test_id
    where r.report_no = ${search.trim().toUpperCase()}
  union
  select b.id from customer c join lab_sale b on b.customer_id = c.id where ${customerMatches(search)})`

function conditionOf({ after, before, status, search }: UsgPatientList, actor: Viewer): Expression<SqlBool> {
  const conditions = [
    isVisibleTo(labSale, actor, 's.id'),
    sql<SqlBool>`exists (select 1 from customer_test t
      where t.sale_id = s.id and t.status <> ${TestStatus.returned} and ${ultrasoundCondition()})`,
    ...(after ? [sql<SqlBool>`s.created_date_ad >= ${after}`] : []),
    ...(before ? [sql<SqlBool>`s.created_date_ad <= ${before}`] : []),
    ...(status ? statusConditions[status] : []),
    ...(search ? [isNamed(search)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

async function selectPatients(db: Db, ids: readonly number[]): Promise<UsgPatient[]> {
  const { rows } = await sql<Row>`
    select s.id, s.sale_no, s.fiscal_year, s.created_date_ad, s.created_date_bs, s.customer_id as customer,
      c.customer_no, c.full_name as customer_full_name, c.mobile_no, c.gender, c.dob_date_ad, r.name as referral, n.*
    from lab_sale s
      join customer c on c.id = s.customer_id
      left join referral r on r.id = ${effectiveReferenceId(labSale, 'referral', 's')}
      cross join lateral (
        select count(*) filter (where t.status > ${TestStatus.returned}) as test_count,
          count(*) filter (where t.status = ${TestStatus.refunded}) as refunded_count,
          count(*) filter (where t.status = ${TestStatus.entered}) as entered_count,
          count(*) filter (where t.status = ${TestStatus.verified}) as verified_count
        from customer_test t where t.sale_id = s.id and ${ultrasoundCondition()}
      ) n
    where ${idIn('s.id', ids)}`.execute(db)
  const patients = rows.map(({ gender, dobDateAd, ...row }) => ({
    ...row,
    genderDisplay: findOptionName(genders, gender) ?? null,
    age: dobDateAd ? ageText(dobDateAd, row.createdDateAd) : '',
  }))
  return inOrder(patients, ids)
}

/** A page of patients with ultrasounds whose bills the reader sees, the last billed first, and the count of all that match. */
export async function listPatients(
  db: Db,
  list: UsgPatientList,
  actor: Viewer,
): Promise<{ results: UsgPatient[]; count: number }> {
  const { ids, count } = await findPage(db, {
    from: sql`lab_sale s where ${conditionOf(list, actor)}`,
    idColumn: 's.id',
    order: [{ column: 's.id', descending: true }],
    offset: list.offset,
    limit: list.limit,
    isSearch: Boolean(list.search || list.status),
  })
  return { results: ids.length > 0 ? await selectPatients(db, ids) : [], count }
}

/** Bills with an ultrasound that waits, as far as the reader sees bills, the oldest first, by the time of each. */
export const pendingPatients = (status: UsgStatus, actor: Viewer) => sql`
  select s.created_at as at from lab_sale s
  where ${sql.join([...statusConditions[status], isVisibleTo(labSale, actor, 's.id')], sql` and `)} order by s.id`
