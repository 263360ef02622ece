import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { toApplicationCalendar } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { labSale } from '../../../../documents/lab/lab-sale'
import { reportNoExpression } from '../../shared/samples/operations/joinedSamples'
import type { SamplePageData } from '../../shared/samples/samplePageResponses'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import { barcodeOf } from '../../shared/tubes/barcode'

type TubeRow = Omit<SamplePageData['tubes'][number], 'barcode'> & { tubeNo: number }
type TestRow = Omit<SamplePageData['tests'][number], 'barcode' | 'statusDisplay'> & { tubeNo: number }

interface SampleRow extends Omit<SamplePageData, 'collectedAt' | 'collectedDateBs' | 'customer' | 'tubes' | 'tests'> {
  collectedAt: Date
  customer: Omit<SamplePageData['customer'], 'genderDisplay' | 'age'> & { gender: number; dobDateAd: string | null }
  tubes: TubeRow[]
  tests: TestRow[]
}

/** An instant as JSON carries it. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The tests of the tube `o`; of a rejected one those that it was drawn for. */
const testNames = sql`(select coalesce(jsonb_agg(t.name order by ct.position, ct.id), '[]') from test t
  join customer_test ct on ct.test_id = t.id
  where (ct.collected_sample_id = o.id and ct.status <> ${sql.lit(TestStatus.returned)})
    or ct.id in (select k.customer_test_id from rejected_test k where k.collected_sample_id = o.id))`

const tubes = sql`(select jsonb_agg(jsonb_build_object('id', o.id, 'tubeNo', o.tube_no, 'sampleType', y.name,
    'tests', ${testNames}, 'remarks', o.remarks,
    'collectedAt', ${iso('o.collected_at')}, 'collectedBy', c.full_name,
    'receivedAt', ${iso('o.received_at')}, 'receivedBy', r.full_name,
    'undoneAt', ${iso('o.undone_at')}, 'undoneBy', u.full_name,
    'rejectionReason', j.name, 'rejectionRemarks', o.rejection_remarks) order by o.tube_no)
  from collected_sample o
    join "user" c on c.id = o.collected_by_id
    left join "user" r on r.id = o.received_by_id
    left join "user" u on u.id = o.undone_by_id
    left join sample_type y on y.id = o.sample_type_id
    left join rejection_reason j on j.id = o.rejection_reason_id
  where o.sample_no = s.sample_no)`

const tests = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ct.id, 'status', ct.status, 'tubeNo', o.tube_no,
    'test', jsonb_build_object('id', t.id, 'name', t.name), 'department', jsonb_build_object('id', d.id, 'name', d.name),
    'enteredAt', ${iso('r.entered_at')}, 'enteredBy', e.full_name,
    'verifiedAt', ${iso('r.verified_at')}, 'verifiedBy', v.full_name)
    order by d.display_order, d.name, ct.position, ct.id), '[]')
  from collected_sample o
    join customer_test ct on ct.collected_sample_id = o.id
    join test t on t.id = ct.test_id
    join department d on d.id = t.department_id
    left join test_result r on r.customer_test_id = ct.id
    left join "user" e on e.id = r.entered_by_id
    left join "user" v on v.id = r.verified_by_id
  where o.sample_no = s.sample_no and o.undone_at is null and ct.status <> ${sql.lit(TestStatus.returned)})`

/** The ids of the tubes that share the number of one: by any of them a sample is found. */
export const tubeIdsOf = (id: number): RawBuilder<unknown> =>
  sql`select o.id from collected_sample o
    where o.sample_no = (select n.sample_no from collected_sample n where n.id = ${id})`

/** The tube whose id the page of a sample has: the first whose collection was not undone, as in lists, or the first. */
const standsForSample = (id: number) =>
  sql<SqlBool>`s.id in (${tubeIdsOf(id)}) order by s.undone_at is not null, s.id limit 1`

/** A sample number, for readers who see its bill. @throws ApiError 404 */
export async function readSampleNo(db: Db, id: number, actor: Viewer): Promise<{ id: number; sampleNo: string }> {
  const { rows } = await sql<{ id: number; sampleNo: string }>`select s.id, s.sample_no from collected_sample s
    where ${isVisibleTo(labSale, actor, 's.saleId')} and ${standsForSample(id)}`.execute(db)
  if (!rows[0]) throw apiError.missing()
  return rows[0]
}

/** A sample with its tubes and tests, by the id of any of its tubes, for readers who see its bill. @throws ApiError 404 */
export async function readSamplePage(db: Db, id: number, actor: Viewer): Promise<SamplePageData> {
  const reportNo = reportNoExpression('s.sampleNo')
  const { rows } = await sql<SampleRow>`
    select s.id, s.sample_no, s.collected_at, s.collected_date_ad, ${reportNo} as report_no,
      jsonb_build_object('id', p.id, 'customerNo', p.customer_no, 'fullName', p.full_name, 'gender', p.gender,
        'dobDateAd', p.dob_date_ad) as customer,
      jsonb_build_object('id', b.id, 'saleNo', b.sale_no, 'fiscalYear', b.fiscal_year) as sale,
      (select jsonb_build_object('id', n.id, 'version', n.version, 'state', t.state)
        from issued_report n join issued_report_state t on t.issued_report_id = n.id
        where n.sample_no = ${reportNo} order by n.version desc limit 1) as report,
      ${tubes} as tubes, ${tests} as tests
    from collected_sample s
      join customer p on p.id = s.customer_id
      join lab_sale b on b.id = s.sale_id
    where ${isVisibleTo(labSale, actor, 's.saleId')} and ${standsForSample(id)}`.execute(db)
  const [row] = rows
  if (!row) throw apiError.missing()
  const { gender, dobDateAd, ...customer } = row.customer
  return {
    ...row,
    collectedAt: row.collectedAt.toISOString(),
    collectedDateBs: toApplicationCalendar(row.collectedDateAd) ?? null,
    customer: {
      ...customer,
      genderDisplay: findOptionName(genders, gender) ?? null,
      age: dobDateAd ? ageText(dobDateAd, row.collectedDateAd) : '',
    },
    tubes: row.tubes.map(({ tubeNo, ...tube }) => ({ ...tube, barcode: barcodeOf(row.sampleNo, tubeNo) })),
    tests: row.tests.map(({ tubeNo, ...test }) => ({
      ...test,
      statusDisplay: statusName(test.status),
      barcode: barcodeOf(row.sampleNo, tubeNo),
    })),
  }
}
