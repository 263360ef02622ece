import { sql } from 'kysely'
import { groupBy } from '~/domain/groupBy'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import type { PageRange } from '~/server/lists'
import { listSamples } from '../../shared/samples/operations/listSamples'
import { statusName, TestStatus } from '../../shared/samples/statuses'
import type { PatientSample } from '../responses'

type TestRow = Omit<PatientSample['tests'][number], 'statusDisplay'> & { sampleNo: string }

/** A page of a patient's samples as far as the reader sees their bills, the last collected first, with their tests. */
export async function listPatientSamples(
  db: Db,
  customer: number,
  page: PageRange,
  actor: Actor,
): Promise<{ results: PatientSample[]; count: number }> {
  const { results, count } = await listSamples(db, { ...page, customer }, actor)
  if (results.length === 0) return { results: [], count }
  const { rows } = await sql<TestRow>`
    select s.sample_no, ct.id, ct.status, jsonb_build_object('id', t.id, 'name', t.name) as test
    from collected_sample s
      join customer_test ct on ct.collected_sample_id = s.id
      join test t on t.id = ct.test_id
    where s.sample_no in (${sql.join(results.map(({ sampleNo }) => sampleNo))}) and s.undone_at is null
      and ct.status <> ${TestStatus.returned}
    order by ct.position, ct.id`.execute(db)
  const tests = groupBy(rows, ({ sampleNo }) => sampleNo)
  return {
    results: results.map((sample) => ({
      ...sample,
      tests: (tests.get(sample.sampleNo) ?? []).map(({ id, status, test }) => ({
        ...{ id, status, statusDisplay: statusName(status), test },
      })),
    })),
    count,
  }
}
