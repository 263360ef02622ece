import { type SqlBool, sql } from 'kysely'
import { toApplicationCalendar } from '~/domain/calendar'
import { groupBy } from '~/domain/groupBy'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import { visibleTubesCondition } from '../../shared/samples/operations/seen'
import { resultWithdrawnCondition } from '../../shared/samples/operations/wasReported'
import { TestStatus } from '../../shared/samples/statuses'
import type { PatientResult, SampleResults } from '../responses'

type SampleRow = Omit<SampleResults, 'collectedAt' | 'collectedDateBs' | 'results'> & { collectedAt: Date }
type ResultRow = PatientResult & { sampleNo: string }

/** The first tube of a sample number with a result. */
const hasResults = sql<SqlBool>`s.id = (
  select min(o.id) from collected_sample o where o.sample_no = s.sample_no and o.undone_at is null
    and exists (select from customer_test ct join test_result r on r.customer_test_id = ct.id
      join collected_sample k on k.id = ct.collected_sample_id where k.sample_no = o.sample_no and k.undone_at is null))`

const stateOf = sql`case when ct.status = ${sql.lit(TestStatus.refunded)} then 'refunded'
  when ct.status < ${sql.lit(TestStatus.verified)} then 'entered'
  when ${resultWithdrawnCondition('ct', 'r')} then 'withdrawn' else 'verified' end`

async function readResults(db: Db, sampleNos: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select s.sample_no, ct.id as customer_test, jsonb_build_object('id', t.id, 'name', t.name) as test,
      d.name as department, r.value, r.flag, r.unit, r.range_text, ${stateOf} as state
    from collected_sample s
      join customer_test ct on ct.collected_sample_id = s.id
      join test_result r on r.customer_test_id = ct.id
      join test t on t.id = ct.test_id
      join department d on d.id = t.department_id
    where s.sample_no in (${sql.join(sampleNos)}) and s.undone_at is null and ct.status <> ${TestStatus.returned}
    order by d.name, t.name, ct.id`.execute(db)
  return rows
}

/** The results of a page of a patient's samples as far as the reader sees their bills, the last collected first. */
export async function listPatientResults(
  db: Db,
  customer: number,
  page: PageRange,
  actor: Actor,
): Promise<{ results: SampleResults[]; count: number }> {
  const { ids, count } = await findPage(db, {
    ...page,
    from: sql`collected_sample s where ${visibleTubesCondition(actor, [sql<SqlBool>`s.customer_id = ${customer}`, hasResults])}`,
    idColumn: 's.id',
    order: [{ column: 's.id', descending: true }],
    isSearch: true,
  })
  if (ids.length === 0) return { results: [], count }
  const { rows } = await sql<SampleRow>`
    select s.id, s.sample_no, s.collected_at, s.collected_date_ad from collected_sample s
    where ${idIn('s.id', ids)}`.execute(db)
  const all = groupBy(
    await readResults(
      db,
      rows.map(({ sampleNo }) => sampleNo),
    ),
    ({ sampleNo }) => sampleNo,
  )
  const samples = rows.map(
    (row): SampleResults => ({
      ...{ ...row, collectedAt: row.collectedAt.toISOString() },
      collectedDateBs: toApplicationCalendar(row.collectedDateAd) ?? null,
      results: (all.get(row.sampleNo) ?? []).map(({ sampleNo: _, ...result }) => result),
    }),
  )
  return { results: inOrder(samples, ids), count }
}
