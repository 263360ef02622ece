import { sql } from 'kysely'
import { toApplicationCalendar } from '~/domain/calendar'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { Trend, TrendPoint } from '../responses'
import { TestStatus } from '../statuses'
import { resultWithdrawnCondition } from './wasReported'

/** The newest so many: of a test that was made daily for half a year. */
const mostPoints = 200

type Row = Omit<TrendPoint, 'collectedAt' | 'collectedDateBs'> & { collectedAt: Date; testId: number }

/**
 * Results of a patient's tests, each test's newest ones, the oldest first, without those of withdrawn reports.
 * @param own also those of this customer test, verified or not
 */
export async function readTrendPoints(
  db: Db,
  { customerId, testIds, own = 0 }: { customerId: number; testIds: readonly number[]; own?: number },
): Promise<(TrendPoint & { testId: number })[]> {
  const { rows } = await sql<Row>`
    select * from (
      select ct.test_id, s.sample_no, s.collected_at, s.collected_date_ad, r.value, r.flag, r.unit, r.range_text,
        r.range -> 'low' as low, r.range -> 'high' as high, ct.status = ${TestStatus.verified} as verified,
        row_number() over (partition by ct.test_id order by s.collected_at desc, s.id desc, ct.id desc) as place
      from customer_test ct
        join test_result r on r.customer_test_id = ct.id
        join collected_sample s on s.id = ct.collected_sample_id
      where ct.customer_id = ${customerId} and ct.test_id in (${sql.join(testIds)}) and s.undone_at is null
        and (ct.id = ${own} or ct.status = ${TestStatus.verified} and not ${resultWithdrawnCondition('ct', 'r')})
    ) ranked where place <= ${mostPoints} order by place desc`.execute(db)
  return rows.map(({ collectedAt, low, high, ...row }) => ({
    testId: row.testId,
    sampleNo: row.sampleNo,
    collectedAt: collectedAt.toISOString(),
    collectedDateAd: row.collectedDateAd,
    collectedDateBs: toApplicationCalendar(row.collectedDateAd) ?? null,
    value: row.value,
    flag: row.flag,
    unit: row.unit,
    rangeText: row.rangeText,
    low: low ?? null,
    high: high ?? null,
    verified: row.verified,
  }))
}

/** The earlier results of a sample's test, with its current one. @throws ApiError 404 */
export async function readTrend(db: Db, customerTest: number): Promise<Trend> {
  const { rows } = await sql<{
    customerId: number
    customerFullName: string
    customerNo: string
    id: number
    name: string
  }>`
    select ct.customer_id, c.full_name as customer_full_name, c.customer_no, t.id, t.name
    from customer_test ct join customer c on c.id = ct.customer_id join test t on t.id = ct.test_id
    where ct.id = ${customerTest}`.execute(db)
  const [row] = rows
  if (!row) throw apiError.missing()
  const { customerId, customerFullName, customerNo, id, name } = row
  const points = await readTrendPoints(db, { customerId, testIds: [id], own: customerTest })
  return { test: { id, name }, customerFullName, customerNo, points: points.map(({ testId: _, ...point }) => point) }
}
